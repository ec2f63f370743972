import { expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { Brand } from '#content/brand/brand.ts'
import { defaultColours } from '#content/brand/brand-model.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { publishDocument } from '../../../tests/support/records/documents.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { comingSoonWords } from '../words/coming-soon.ts'

const shop = setUpShop({}, {})
const owner = setUpPerson(shop, 'owner')

const get = (url: string, cookie?: string) =>
  shop.app.inject({ url, headers: cookie ? { cookie } : {} })
const close = async (fields = {}) =>
  owner.api.settings.update({ ...(await owner.api.settings.current()), closed: true, ...fields })
const open = () => owner.api.settings.open({ closed: false })

test('a shop is open unless its owner closes it', async () => {
  expect((await get('/')).statusCode).toBe(200)
  expect(await owner.api.settings.current()).toMatchObject({ closed: false, closedText: '' })
})

test('visitors of a closed shop read that it opens soon, even on cached pages', async () => {
  await get('/')
  await close({ closedText: 'We open on <b>Monday</b>.' })
  for (const url of [
    '/',
    '/productListing?search=x',
    '/about',
    '/nowhere',
    '/myCart',
    '/preview/../about',
    '/repair',
    '/repair/x/y',
    '/verify-email/%2e%2E/productListing',
  ]) {
    const { statusCode, headers, body } = await get(url)
    expect([
      url,
      statusCode,
      headers['retry-after'],
      headers['x-robots-tag'],
      headers['cache-control'],
    ]).toEqual([url, 503, '3600', 'noindex', 'no-store'])
    expect(body).toContain('We open on &lt;b&gt;Monday&lt;/b&gt;.')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('<script type="module"')
  }
  await owner.api.settings.update({ ...(await owner.api.settings.current()), closedText: '' })
  const { body } = await get('/')
  expect(body).toContain(comingSoonWords('en').defaultText)
  // The sample's contact details are invented: customers would reach no one.
  expect(body).not.toMatch(/01-5970000|hello@shop\.example|Putalisadak/)
  await open()
  const reply = await get('/')
  expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([200, undefined])
  expect(reply.body).not.toContain(comingSoonWords('en').heading)
})

test('a page that is requested often closes and opens with the shop', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const statuses = async () => [
    (await fetch(address)).status,
    (await fetch(address)).status,
    (await fetch(address, { method: 'HEAD' })).status,
  ]
  expect([await statuses(), await statuses()].flat()).toEqual([200, 200, 200, 200, 200, 200])
  await close()
  expect(await statuses()).toEqual([503, 503, 503])
  await open()
  expect(await statuses()).toEqual([200, 200, 200])
})

test('a closed shop never answers that a page in the browser’s cache is unchanged', async () => {
  const { headers } = await get('/')
  await close()
  const again = await shop.app.inject({
    url: '/',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(503)
  await open()
})

test('the shop closes and opens in other processes, too', async () => {
  const other = await startSecondProcess(shop, {})
  const status = async () => (await other.app.inject('/')).statusCode
  expect(await status()).toBe(200)
  await close()
  await expect.poll(status).toBe(503)
  await open()
  await expect.poll(status).toBe(200)
  await other.close()
})

test('a closed shop still serves health checks, the back office and new passwords', async () => {
  await close()
  for (const url of [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/admin',
    '/admin/orders',
    '/forgot-password',
    '/verify-email',
    '/preview/home/home',
    '/pay/0123',
    '/repair/0123',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  for (const url of ['/sitemap.xml', '/sitemap-0.xml'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 503])
  await open()
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
})

test('staff view a closed shop by link, until the shop is closed again', async () => {
  await close()
  const staff = await shop.signIn('staff')
  const { closed, path } = await staff.api.settings.look()
  expect(closed).toBe(true)
  const entered = await get(path)
  expect([entered.statusCode, entered.headers.location]).toEqual([302, '/'])
  const cookie = String(entered.headers['set-cookie']).split(';')[0]
  expect(entered.headers['set-cookie']).toContain('HttpOnly; SameSite=Lax')
  expect((await get('/', cookie)).statusCode).toBe(200)
  expect((await get('/productListing', `a=b; ${cookie}`)).statusCode).toBe(200)
  expect((await get('/', 'look=00000000-0000-0000-0000-000000000000')).statusCode).toBe(503)
  expect((await get('/look/00000000-0000-0000-0000-000000000000')).statusCode).toBe(404)
  await open()
  await close()
  expect((await get('/', cookie)).statusCode).toBe(503)
  expect((await get(path)).statusCode).toBe(404)
  await open()
  await expectRefusal((await shop.signIn()).api.settings.look(), 403)
})

test('customers of a closed shop cannot order, review, ask or register; staff can', async () => {
  const product = await makeProduct(shop.shop)
  const [customer, staff] = [await shop.signIn(), await shop.signIn('staff')]
  await customer.api.cart.addItem({ product, quantity: 1 })
  await close()
  const order = { items: [{ product: { id: product }, quantity: 1 }], shippingAddress: 'Patan' }
  const refusal = { status: 409, code: 'shop_closed' }
  await expectRefusal(customer.api.orders.place(order), refusal)
  await expectRefusal(customer.api.cart.addItem({ product, quantity: 1 }), refusal)
  await expectRefusal(customer.api.reviews.post({ product, rating: 5, comment: 'Good' }), refusal)
  await expectRefusal(
    shop.visitor.enquiries.send({ name: 'Maya', email: 'maya@example.com', message: 'Hello?' }),
    refusal,
  )
  const newcomer = {
    name: 'Maya Rai',
    email: 'new@example.com',
    password: 'secret1',
    address: 'Pokhara',
    number: '9812345678',
  }
  await expectRefusal(shop.visitor.accounts.register(newcomer), refusal)
  expect(
    await shop.visitor.accounts.login({ email: staff.email, password: staff.password }),
  ).toBeTruthy()
  await staff.api.cart.addItem({ product, quantity: 1 })
  await staff.api.orders.place(order)
  await open()
  await customer.api.orders.place(order)
})

/** Public calls that work without valid input, so that only the closed shop can refuse them. */
const publicReads = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) =>
    spec.access === 'public' ? [{ name: `${noun}.${name}`, ...spec }] : [],
  ),
)
/** The calls for what customers have begun, and for the pages of a closed shop. */
const answeredWhenClosed = [
  'shop.facts',
  'accounts.login',
  'accounts.requestSignInCode',
  'accounts.loginWithCode',
  'accounts.googleLogin',
  'accounts.requestReset',
  'accounts.checkToken',
  'accounts.resetPassword',
  'accounts.verifyEmail',
  'accounts.disownAccount',
  'staff.invitation',
  'staff.accept',
  'content.frame',
  'content.brand',
  'payments.offered',
  'payments.look',
  'repairs.uploadPhoto',
  'repairs.find',
  'repairs.track',
  'repairs.trackedPhoto',
  'repairs.decide',
  'repairs.pay',
  'repairs.write',
  'repairs.confirm',
  'repairs.chooseSlot',
  'repairs.cancel',
  'repairs.claim',
  'repairs.resendLink',
]

test('a closed shop refuses customers all other public calls, even cached', async () => {
  const product = await makeProduct(shop.shop)
  const [customer, technician] = [await shop.signIn(), await shop.signIn('technician')]
  const cachedReads = ['/product/new', `/product/${product}`, '/category', '/product?sort=new']
  const read = (path: string, headers = {}) => shop.app.inject({ url: `/api/v1${path}`, headers })
  const etags = new Map<string, string>()
  for (const path of cachedReads) {
    await read(path)
    etags.set(path, String((await read(path)).headers.etag))
  }
  await close()
  const codeOf = async (spec: EndpointSpec, headers: Record<string, string>) => {
    const { body } = await shop.app.inject({
      method: spec.method,
      url: `/api/v1${spec.path.replace(/{\w+}/g, '1')}`,
      headers,
    })
    return /"code":"(\w+)"/.exec(body)?.[1]
  }
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  for (const headers of [{}, bearer(customer), bearer({ token: 'x'.repeat(43) })]) {
    const open: string[] = []
    for (const { name, ...spec } of publicReads)
      if ((await codeOf(spec, headers)) !== 'shop_closed') open.push(name)
    expect(open).toEqual(answeredWhenClosed)
  }
  for (const path of cachedReads) {
    const { statusCode, headers, body } = await read(path, { 'if-none-match': etags.get(path) })
    expect([path, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      path,
      409,
      '3600',
      'no-store',
    ])
    expect(body).not.toContain('productName')
    expect((await read(path, bearer(technician))).statusCode).toBe(200)
  }
  await open()
  for (const path of cachedReads) expect((await read(path)).statusCode).toBe(200)
})

test('members of a seller and people with the preview’s link can call a closed shop', async () => {
  await switchSellersOn(shop)
  const { owner: member } = await makeSeller(shop)
  const { owner: applicant } = await makeSeller(shop, 'requested')
  await close()
  expect((await member.api.catalog.categories()).length).toBeGreaterThanOrEqual(0)
  await expectRefusal(applicant.api.catalog.categories(), 'shop_closed')
  const entered = await get((await owner.api.settings.look()).path)
  const cookie = String(entered.headers['set-cookie']).split(';')[0]
  expect((await get('/api/v1/category', cookie)).statusCode).toBe(200)
  expect((await get('/api/v1/category', 'look=1')).statusCode).toBe(409)
  await open()
})

test('only the owner can close the shop, and the audit log records it', async () => {
  const staff = await shop.signIn('staff')
  await expectRefusal(staff.api.settings.open({ closed: true }), 403)
  await close()
  expect((await owner.api.audit.list({ subject: 'settings' })).items[0]).toMatchObject({
    changes: { closed: { before: false, after: true } },
  })
  await open()
})

test('the page of a closed shop has the owner’s brand', async () => {
  const name = { kind: 'brand', key: 'brand' }
  const { shown } = await owner.api.content.document(name)
  await publishDocument(owner.api, name, {
    ...(shown as Brand),
    colours: { ...defaultColours, dark: '#5b0f2f' },
  })
  await expect.poll(() => shop.shop.brand().colours.dark).toBe('#5b0f2f')
  await close()
  const { body } = await get('/')
  expect(body).toContain('<meta name="theme-color" content="#5b0f2f">')
  expect(body).toMatch(/href="\/brand\/\w+\/style\.css"/)
  await open()
})
