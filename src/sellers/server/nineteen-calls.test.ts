import { beforeAll, expect, test } from 'vitest'
import { makeCategory } from '../../../tests/support/records/products.ts'
import {
  makeApplication,
  makeMember,
  makeSeller,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  await switchSellersOn(shop)
  seller = await makeSeller(shop)
})

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token?: string,
  payload?: object,
) => {
  const reply = await shop.app.inject({
    method,
    url: `/api/v1${path}`,
    ...(payload && { payload }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: reply.statusCode, body: reply.json() }
}

const publicFields = [
  'id',
  'name',
  'tag',
  'category',
  'status',
  'description',
  'image',
  'phone',
  'email',
  'address',
  'createdAt',
  'productCount',
  'reviewCount',
  'averageRating',
]

test('POST /business accepts one open application per person', async () => {
  const person = await shop.signIn()
  const { status, body } = await call(
    'POST',
    '/business',
    person.token,
    await makeApplication(person),
  )
  expect([status, body.data.status, body.data.pan]).toEqual([201, 'requested', '301234567'])
  expect(body.message).toEqual(expect.any(String))
  const again = await call('POST', '/business', person.token, await makeApplication(person))
  expect([again.status, again.body.code]).toEqual([409, 'already_applied'])
})

test('GET /business/user lists the businesses of which I am a member', async () => {
  const { body } = await call('GET', '/business/user', seller.owner.token)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    role: 'owner',
    business: { id: seller.id, bank: { name: 'Nabil Bank' } },
  })
  const packer = await makeMember(shop, (await makeSeller(shop)).id, 'packer')
  const [membership] = (await call('GET', '/business/user', packer.token)).body.data
  expect(Object.keys(membership.business).sort()).toEqual(publicFields.toSorted())
})

test(
  'GET /business/profile shows a verified business to everybody, and confidential fields to ' +
    'staff and to members who may edit the profile',
  async () => {
    const { status, body } = await call('GET', `/business/profile?tag=${seller.tag}`)
    expect(status).toBe(200)
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(publicFields))
    for (const secret of ['pan', 'bank', 'documents', 'registrationNumber', 'commission'])
      expect(body.data).not.toHaveProperty(secret)
    const stranger = await shop.signIn()
    const { id, owner, staff } = await makeSeller(shop)
    for (const { token } of [stranger, await makeMember(shop, id, 'packer')])
      expect(
        Object.keys((await call('GET', `/business/profile?id=${id}`, token)).body.data).sort(),
      ).toEqual(publicFields.toSorted())
    for (const { token } of [owner, staff, await makeMember(shop, id, 'manager')])
      expect((await call('GET', `/business/profile?id=${id}`, token)).body.data).toMatchObject({
        pan: '301234567',
        documents: [{ name: 'pan.pdf' }],
      })
    expect((await call('GET', '/business/profile', seller.owner.token)).body.data.id).toBe(
      seller.id,
    )
    expect((await call('GET', '/business/profile')).status).toBe(404)
    expect((await call('GET', '/business/profile', stranger.token)).status).toBe(404)
  },
)

test.each(['requested', 'rejected', 'suspended'] as const)(
  'GET /business/profile of a %s business is not found, except by its members and staff',
  async (state) => {
    const other = await makeSeller(shop, state)
    expect((await call('GET', `/business/profile?id=${other.id}`)).status).toBe(404)
    expect((await call('GET', `/business/profile?id=${other.id}`, seller.owner.token)).status).toBe(
      404,
    )
    for (const { token } of [other.owner, other.staff])
      expect((await call('GET', `/business/profile?id=${other.id}`, token)).body.data.status).toBe(
        state,
      )
  },
)

test('GET /business/tag-available says whether a handle is free, and why not', async () => {
  const asked = async (tag: string) =>
    (await call('GET', `/business/tag-available?tag=${encodeURIComponent(tag)}`)).body
  expect(await asked('everest-parts')).toEqual({ available: true, message: expect.any(String) })
  expect(await asked(seller.tag.toUpperCase())).toMatchObject({
    available: false,
    message: expect.stringContaining('taken'),
  })
  expect(await asked('admin')).toMatchObject({
    available: false,
    message: expect.stringContaining('reserved'),
  })
  expect(await asked('पसल')).toMatchObject({
    available: false,
    message: expect.stringContaining('a–z'),
  })
})

test('GET /business/count counts by status', async () => {
  const { body } = await call('GET', '/business/count', seller.staff.token)
  expect(body.total).toBe(body.requested + body.verified + body.rejected + body.suspended)
  expect(body.verified).toBeGreaterThan(0)
})

test('POST /businesses/requests lists applications, …/registered lists sellers', async () => {
  const waiting = await makeSeller(shop, 'requested', { name: 'Zebra Repairs' })
  const found = await call('POST', '/businesses/requests', seller.staff.token, { search: 'zebra' })
  expect(found.body).toMatchObject({ count: 1, businesses: [{ id: waiting.id, pan: '301234567' }] })
  const registered = await call('POST', '/businesses/registered', seller.staff.token, {
    status: 'verified',
    limit: 100,
  })
  expect(registered.body.businesses.map(({ status }: { status: string }) => status)).toEqual(
    Array(registered.body.count).fill('verified'),
  )
  expect(
    (await call('POST', '/businesses/registered', seller.staff.token, { search: 'zebra' })).body,
  ).toEqual({ count: 0, businesses: [] })
})

test('GET /verify/{id} verifies, and gives the same reply again', async () => {
  const waiting = await makeSeller(shop, 'requested')
  const first = await call('GET', `/verify/${waiting.id}`, seller.staff.token)
  expect(first.body).toMatchObject({ message: expect.any(String), data: { status: 'verified' } })
  const second = await call('GET', `/verify/${waiting.id}`, seller.staff.token)
  expect(second).toEqual(first)
  expect((await call('GET', `/verify/${waiting.id}`)).status).toBe(401)
})

test('POST /reject/{id} rejects with a reason', async () => {
  const waiting = await makeSeller(shop, 'requested')
  expect(
    (await call('POST', `/reject/${waiting.id}`, seller.staff.token, { reason: '' })).status,
  ).toBe(400)
  const { body } = await call('POST', `/reject/${waiting.id}`, seller.staff.token, {
    reason: 'The PAN is not yours',
  })
  expect(body).toMatchObject({
    message: expect.any(String),
    data: { status: 'rejected', reason: 'The PAN is not yours' },
  })
})

test('GET /admin/business/roles says what each role may do', async () => {
  const { body } = await call('GET', '/admin/business/roles', seller.staff.token)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['owner', 'manager', 'packer'])
  expect(body[2]).toEqual({ name: 'packer', label: 'Packer', may: ['orders'] })
})

test('GET and POST /business_user list and invite members', async () => {
  const { body } = await call('GET', `/business_user?businessId=${seller.id}`, seller.staff.token)
  expect(body).toEqual([
    {
      id: expect.any(String),
      user: { id: seller.owner.id, name: expect.any(String), email: seller.owner.email, image: '' },
      role: 'owner',
      since: expect.any(String),
    },
  ])
  const invited = await call('POST', '/business_user', seller.owner.token, {
    businessId: seller.id,
    email: 'friend@example.com',
    role: 'packer',
  })
  expect([invited.status, invited.body]).toEqual([
    201,
    { message: expect.stringContaining('friend@example.com') },
  ])
})

test('POST /ecommerce/products, …/products/business/owner and /ecommerce/categories', async () => {
  const productCategoryId = await makeCategory(shop.shop, 'Laptops')
  const product = {
    businessId: seller.id,
    productName: 'Himal Book',
    productCategoryId,
    productMarkedPrice: 50_000,
    stock: 3,
    featured: true,
  }
  const made = await call('POST', '/ecommerce/products', seller.owner.token, product)
  expect([made.status, made.body]).toMatchObject([
    201,
    { productName: 'Himal Book', featured: false, seller: { name: seller.name, tag: seller.tag } },
  ])
  const own = await call(
    'GET',
    `/ecommerce/products/business/owner?businessId=${seller.id}&search=himal`,
    seller.owner.token,
  )
  expect(own.body).toMatchObject([{ productName: 'Himal Book', review: 'waiting' }])
  expect((await call('GET', `/product/${made.body.id}`)).status).toBe(404)
  const proposal = { businessId: seller.id, categoryName: 'Drones', reason: 'We sell them' }
  expect((await call('POST', '/ecommerce/categories', seller.owner.token, proposal)).status).toBe(
    201,
  )
  expect(
    (await call('POST', '/ecommerce/categories', seller.owner.token, proposal)).body.code,
  ).toBe('proposal_waiting')
  expect(await seller.staff.api.catalog.proposals()).toMatchObject([
    { categoryName: 'Drones', seller: { id: seller.id } },
  ])
})

test('staff manage business categories, and everybody can read them', async () => {
  const made = await call('POST', '/categories/businesses', seller.staff.token, { name: 'Cameras' })
  expect([made.status, made.body]).toMatchObject([201, { name: 'Cameras', businessCount: 0 }])
  const { id } = made.body
  expect(
    (
      await call('PUT', `/categories/businesses/${id}`, seller.staff.token, {
        name: 'Cameras and lenses',
      })
    ).body.name,
  ).toBe('Cameras and lenses')
  expect(
    (await call('PUT', '/categories/businesses', seller.staff.token, { id, name: 'Photo' })).body,
  ).toMatchObject({ id, name: 'Photo' })
  const camera = await makeSeller(shop, 'verified', { categoryId: id })
  await makeSeller(shop, 'requested', { categoryId: id })
  expect((await call('GET', '/categories/businesses/all')).body).toContainEqual({
    id,
    name: 'Photo',
    image: '',
    businessCount: 1,
  })
  const { body } = await call('GET', `/category/business/${id}`)
  expect(body.data).toMatchObject({ id, name: 'Photo', businesses: [{ id: camera.id }] })
  expect(body.data.businesses[0]).not.toHaveProperty('pan')
  expect(
    (await call('POST', '/categories/businesses', seller.staff.token, { name: 'PHOTO' })).body.code,
  ).toBe('business_category_taken')
})

test('the API document contains all nineteen', async () => {
  const { paths } = (await shop.app.inject({ url: '/api/v1/openapi.json' })).json()
  const calls = [
    ['/business', 'post'],
    ['/business/user', 'get'],
    ['/business/profile', 'get'],
    ['/business/tag-available', 'get'],
    ['/business/count', 'get'],
    ['/businesses/requests', 'post'],
    ['/businesses/registered', 'post'],
    ['/verify/{id}', 'get'],
    ['/reject/{id}', 'post'],
    ['/admin/business/roles', 'get'],
    ['/business_user', 'get'],
    ['/business_user', 'post'],
    ['/ecommerce/products/business/owner', 'get'],
    ['/ecommerce/products', 'post'],
    ['/ecommerce/categories', 'post'],
    ['/categories/businesses/all', 'get'],
    ['/categories/businesses', 'post'],
    ['/categories/businesses/{id}', 'put'],
    ['/category/business/{id}', 'get'],
  ] as const
  expect(calls.filter(([path, method]) => !paths[path]?.[method])).toEqual([])
})
