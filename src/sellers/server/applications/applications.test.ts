import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/records/products.ts'
import {
  makeApplication,
  makeMember,
  makeSeller,
  pdf,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { runTogether } from '../../../../tests/support/runner/together.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
beforeAll(() => switchSellersOn(shop))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

test.each([
  ['admin', 'handle_reserved'],
  ['adm1n', 'handle_reserved'],
  ['ab', 'invalid_input'],
  ['-abc', 'invalid_input'],
  ['a--b', 'invalid_input'],
  ['पसल-शप', 'invalid_input'],
  ['аpple', 'invalid_input'],
])('the handle %s is refused', async (tag, code) => {
  const person = await shop.signIn()
  const application = await makeApplication(person, { tag })
  await expectRefusal(person.api.sellers.apply(application), {
    code,
    fields: { tag: expect.any(String) },
  })
  expect((await person.api.sellers.mine()).data).toEqual([])
})

test('a handle that looks like a taken one is refused until that one is rejected', async () => {
  const first = await makeSeller(shop, 'requested', { tag: 'hello-mart' })
  const other = await shop.signIn()
  for (const tag of ['HELLO-MART', 'he1lo-mart', 'hello-rnart', 'hel-lomart'])
    await expectRefusal(other.api.sellers.apply(await makeApplication(other, { tag })), {
      code: 'handle_taken',
      fields: { tag: expect.any(String) },
    })
  await first.staff.api.sellers.reject({ id: first.id, reason: 'No' })
  expect(
    (await other.api.sellers.apply(await makeApplication(other, { tag: 'hello-rnart' }))).data.tag,
  ).toBe('hello-rnart')
  await expectRefusal(
    first.owner.api.sellers.apply(await makeApplication(first.owner, { tag: 'hello-mart' })),
    'handle_taken',
  )
})

test('if two people apply with the same handle at once, one gets it', async () => {
  const people = [await shop.signIn(), await shop.signIn()]
  const applications = await Promise.all(
    people.map((person) => makeApplication(person, { tag: 'same-handle' })),
  )
  const outcome = await runTogether(
    ...people.map((person, index) => person.api.sellers.apply(applications[index] as never)),
  )
  expect(outcome).toEqual({ done: 1, refused: ['handle_taken'] })
})

test.each(['12345678', '1234567890', '12345678a', ''])('the PAN %s is refused', async (pan) => {
  const person = await shop.signIn()
  await expectRefusal(person.api.sellers.apply(await makeApplication(person, { pan })), {
    status: 400,
    fields: { pan: 'A PAN has exactly 9 digits' },
  })
})

test('of two applications by one person at once, one succeeds and one is refused', async () => {
  const person = await shop.signIn()
  const applications = [await makeApplication(person), await makeApplication(person)]
  expect(
    await runTogether(...applications.map((application) => person.api.sellers.apply(application))),
  ).toEqual({ done: 1, refused: ['already_applied'] })
  expect((await person.api.sellers.mine()).data).toHaveLength(1)
})

test(
  'an application that is sent twice gets the error that it exists, not that its handle is ' +
    'taken',
  async () => {
    const person = await shop.signIn()
    const application = await makeApplication(person)
    const send = () => person.api.sellers.apply(application)
    expect(await runTogether(send(), send())).toEqual({ done: 1, refused: ['already_applied'] })
    await expectRefusal(send(), 'already_applied')
  },
)

test.each(['Ever\u202etser', '\u200b\u200b', 'Two\nlines'])(
  '%j is not a valid business name',
  async (name) => {
    const person = await shop.signIn()
    await expectRefusal(person.api.sellers.apply(await makeApplication(person, { name })), {
      fields: { name: expect.any(String) },
    })
  },
)

test('a rejected applicant may apply again, and of two attempts at once one succeeds', async () => {
  const { owner, id, staff } = await makeSeller(shop, 'rejected')
  const applications = [await makeApplication(owner), await makeApplication(owner)]
  expect(
    await runTogether(...applications.map((application) => owner.api.sellers.apply(application))),
  ).toEqual({ done: 1, refused: ['already_applied'] })
  const { data } = await owner.api.sellers.mine()
  expect(data).toMatchObject([{ business: { id, status: 'requested', reason: '' }, role: 'owner' }])
  expect((await staff.api.sellers.verify({ id })).data.status).toBe('verified')
})

test('a refused application leaves nothing behind', async () => {
  const [person, other] = [await shop.signIn(), await shop.signIn()]
  const { documents } = await makeApplication(other)
  await expectRefusal(
    person.api.sellers.apply(await makeApplication(person, { documents })),
    'document_unknown',
  )
  await expectRefusal(
    person.api.sellers.apply(await makeApplication(person, { categoryId: '999999' })),
    'unknown_business_category',
  )
  expect((await person.api.sellers.mine()).data).toEqual([])
})

test('without verification, applicants may sell at once', async () => {
  await switchSellersOn(shop, { verifies: false })
  const person = await shop.signIn()
  const { data } = await person.api.sellers.apply(await makeApplication(person))
  await switchSellersOn(shop, { verifies: true })
  expect(data.status).toBe('verified')
})

test('applicants verify their e-mail address first, because decisions are mailed', async () => {
  const person = await shop.signIn()
  await shop.db.query('update users set verified_at = null where id = $1', [person.id])
  await expectRefusal(person.api.sellers.apply(await makeApplication(person)), {
    code: 'applicant_unverified',
    status: 409,
  })
})

test(
  'the type of a document comes from its bytes, its name is cleaned, and only staff and ' +
    'members who may edit the profile can read it',
  async () => {
    const { owner, staff, id } = await makeSeller(shop, 'requested')
    const [document] = (await staff.api.sellers.one({ id })).documents
    const read = (token?: string) => shop.get(`/api/v1/business/document/${document?.id}`, token)
    for (const { token } of [owner, staff, await makeMember(shop, id, 'manager')]) {
      const reply = await read(token)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        200,
        'application/octet-stream',
      ])
      expect(reply.body).toContain('%PDF-1.7')
    }
    const other = await makeSeller(shop)
    expect((await read(other.owner.token)).statusCode).toBe(404)
    expect((await read((await makeMember(shop, id, 'packer')).token)).statusCode).toBe(404)
    expect((await read((await shop.signIn()).token)).statusCode).toBe(404)
    expect((await read()).statusCode).toBe(401)

    const person = await shop.signIn()
    expect(
      (await person.api.sellers.uploadDocument({ name: '../../up/pan.pdf', file: pdf() })).name,
    ).toBe('pan.pdf')
    for (const content of [
      '<html>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'MZ',
      '%PDF-1.7 without an end',
    ])
      await expectRefusal(
        person.api.sellers.uploadDocument({ name: 'pan.pdf', file: new Blob([content]) }),
        'document_invalid',
      )
    const large = new Blob(['%PDF-1.7', new Uint8Array(5 * 1024 * 1024), '%%EOF'])
    await expectRefusal(
      person.api.sellers.uploadDocument({ name: 'large.pdf', file: large }),
      'document_too_large',
    )
  },
)

test('of many simultaneous uploads, no more than the limit are stored', async () => {
  const person = await shop.signIn()
  const uploads = Array.from({ length: 24 }, (_, place) =>
    person.api.sellers.uploadDocument({ name: `${place}.pdf`, file: pdf() }),
  )
  expect(await runTogether(...uploads)).toEqual({
    done: 20,
    refused: Array(4).fill('too_many_documents'),
  })
})

test.each([
  '/uploads/../api/v1/logout',
  '/uploads/x.svg',
  '//evil.example/a.webp',
  'https://evil.example/a.webp',
])('%s is no picture of a seller', async (image) => {
  const { owner, id } = await makeSeller(shop)
  const profile = {
    businessId: id,
    phone: '9841234567',
    email: owner.email,
    address: 'Patan',
    version: 1,
  }
  await expectRefusal(owner.api.sellers.updateProfile({ ...profile, image }), {
    code: 'invalid_input',
    fields: { image: expect.any(String) },
  })
})

test('staff request more, the applicant adds it, staff verify; each step is mailed', async () => {
  const [owner, staff] = [await shop.signIn(), await shop.signIn('staff')]
  const { id } = (
    await owner.api.sellers.apply(await makeApplication(owner, { name: 'Machhapuchhre Traders' }))
  ).data
  await staff.api.sellers.askForMore({ id, missing: 'A readable PAN certificate' })
  const [waiting] = (await owner.api.sellers.mine()).data
  expect(waiting?.business).toMatchObject({
    status: 'requested',
    missing: 'A readable PAN certificate',
  })
  const version = waiting?.business.version ?? 0
  const again = await makeApplication(owner, { name: 'Machhapuchhre Traders' })
  const changed = await owner.api.sellers.reapply({ ...again, businessId: id, version })
  expect(changed.data).toMatchObject({ missing: null, documents: [{ id: again.documents[0] }] })
  await expectRefusal(staff.api.sellers.verify({ id, version }), 'seller_decided')
  await staff.api.sellers.verify({ id, version: changed.data.version })
  await staff.api.sellers.suspend({ id, reason: 'Too many complaints' })
  await staff.api.sellers.lift({ id })
  const mails = (await shop.mails()).filter((mail) => mail.includes(owner.email))
  const subjects = mails.map((mail) =>
    /^Subject: (.*(?:\r?\n .*)*)/m.exec(mail)?.[1]?.replace(/\r?\n /g, ' '),
  )
  expect(subjects).toEqual([
    'We have your application for Machhapuchhre Traders',
    'Something is missing from your application for Machhapuchhre Traders',
    expect.stringContaining('Machhapuchhre Traders can now sell at'),
    'Machhapuchhre Traders is suspended',
    'Machhapuchhre Traders can sell again',
  ])
  const owners = await shop.signIn('owner')
  const log = (await owners.api.audit.list({ subject: 'seller', subjectId: id })).items
  expect(log.map(({ action }) => action).reverse()).toEqual([
    'applied as',
    'asked more of',
    'changed',
    'verified',
    'suspended',
    'lifted the suspension of',
  ])
  expect(log.at(-1)?.staff).toMatch(/^Person /)
})

test('of two decisions at once, one succeeds and the other gets an error', async () => {
  const { staff, id } = await makeSeller(shop, 'requested')
  const other = await shop.signIn('staff')
  const outcome = await runTogether(
    staff.api.sellers.verify({ id }),
    other.api.sellers.reject({ id, reason: 'No' }),
  )
  expect(outcome).toEqual({ done: 1, refused: ['seller_decided'] })
})

test('two people who open the same verification link at once get the same reply', async () => {
  const { staff, id } = await makeSeller(shop, 'requested')
  const replies = await Promise.all([
    staff.api.sellers.verifyByLink({ id }),
    staff.api.sellers.verifyByLink({ id }),
  ])
  expect(replies.map(({ data }) => data.status)).toEqual(['verified', 'verified'])
})

test('an approved product is on sale, except while its seller is suspended', async () => {
  const { owner, staff, id, name, tag } = await makeSeller(shop)
  const productCategoryId = await makeCategory(shop.shop, 'Laptops')
  const product = await owner.api.catalog.createSellerProduct({
    businessId: id,
    productName: 'Yak Book',
    productCategoryId,
    productMarkedPrice: 900,
    stock: 2,
  })
  const found = async () =>
    (await shop.visitor.search.listing({ search: 'Yak Book' })).products
      .map((each) => each.id)
      .includes(product.id)
  const seen = () =>
    shop.visitor.catalog.product({ id: product.id }).then(
      ({ seller }) => seller?.name,
      ({ status }) => status,
    )
  const offered = async () => (await shop.visitor.catalog.productsOfSeller({ id })).total
  expect([await seen(), await found(), await offered()]).toEqual([404, false, 0])
  const [line] = (await staff.api.inventory.products({ state: 'waiting', search: 'yak' })).items
  expect(line).toMatchObject({ id: product.id, seller: name, review: 'waiting' })
  await expectRefusal(staff.api.inventory.review({ id: product.id, approved: false, version: 1 }), {
    fields: { reason: expect.any(String) },
  })
  const decided = await runTogether(
    staff.api.inventory.review({ id: product.id, approved: true, version: 1 }),
    (await shop.signIn('staff')).api.inventory.review({
      id: product.id,
      approved: false,
      reason: 'No',
      version: 1,
    }),
  )
  expect(decided).toEqual({ done: 1, refused: ['changed_meanwhile'] })
  const { review, version } = await staff.api.inventory.product({ id: product.id })
  if (review === 'refused')
    await staff.api.inventory.review({ id: product.id, approved: true, version })
  expect([await seen(), await found(), await offered()]).toEqual([name, true, 1])
  expect((await shop.visitor.sellers.profile({ tag })).data.productCount).toBe(1)

  const customer = await shop.signIn()
  await customer.api.cart.addItem({ product: product.id, quantity: 1 })
  await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  expect([await seen(), await found(), await offered()]).toEqual([404, false, 0])
  await expectRefusal(
    customer.api.orders.place({
      items: [{ product: { id: product.id }, quantity: 1 }],
      shippingAddress: 'Patan',
    }),
    409,
  )
  await expectRefusal(
    owner.api.catalog.createSellerProduct({
      businessId: id,
      productName: 'More',
      productCategoryId,
      productMarkedPrice: 1,
    }),
    { code: 'seller_suspended', status: 409 },
  )
  expect((await owner.api.inventory.ofSeller({ businessId: id })).total).toBe(1)
  await staff.api.sellers.lift({ id })
  expect([await seen(), await found(), await offered()]).toEqual([name, true, 1])
})

test('a product can be moved only to a verified seller', async () => {
  const [good, bad] = [await makeSeller(shop), await makeSeller(shop, 'suspended')]
  const id = await makeProduct(shop.shop)
  const move = async (businessId: string | null) => {
    const product = await good.staff.api.inventory.product({ id })
    return good.staff.api.catalog.updateProduct({ ...product, businessId })
  }
  await expectRefusal(move(bad.id), {
    code: 'seller_not_selling',
    status: 409,
    fields: { businessId: expect.any(String) },
  })
  await expectRefusal(move('999999'), 'seller_not_selling')
  expect((await shop.visitor.catalog.product({ id })).seller).toBeNull()
  expect((await move(good.id)).seller).toMatchObject({ id: good.id })
  await good.staff.api.sellers.suspend({ id: good.id, reason: 'Complaints' })
  await expectRefusal(shop.visitor.catalog.product({ id }), 404)
  expect((await move(null)).seller).toBeNull()
  expect((await shop.visitor.catalog.product({ id })).seller).toBeNull()
})

test('a product that is created while its seller is being suspended stays hidden', async () => {
  const { owner, staff, id } = await makeSeller(shop)
  const productCategoryId = await makeCategory(shop.shop, 'Laptops')
  await switchSellersOn(shop, { reviewsProducts: false })
  const adding = Array.from({ length: 5 }, (_, number) =>
    owner.api.catalog.createSellerProduct({
      businessId: id,
      productName: `Race ${id} ${number}`,
      productCategoryId,
      productMarkedPrice: 10,
    }),
  )
  await Promise.allSettled([...adding, staff.api.sellers.suspend({ id, reason: 'Complaints' })])
  await switchSellersOn(shop, { reviewsProducts: true })
  expect((await shop.visitor.catalog.productsOfSeller({ id })).total).toBe(0)
})

test('a proposed category is added when staff accept it; only one decision counts', async () => {
  const { owner, staff, id } = await makeSeller(shop)
  await owner.api.catalog.proposeCategory({ businessId: id, categoryName: 'Telescopes' })
  const proposal = (await staff.api.catalog.proposals()).find(
    ({ categoryName }) => categoryName === 'Telescopes',
  )
  const decide = () => staff.api.catalog.decideProposal({ id: proposal?.id ?? '', accepted: true })
  const { done, refused } = await runTogether(decide(), decide())
  expect([done, refused]).toEqual([1, ['proposal_decided']])
  expect(
    (await shop.visitor.catalog.categories()).filter(
      ({ categoryName }) => categoryName === 'Telescopes',
    ),
  ).toHaveLength(1)
})

test('erasing an account deletes its application, but not a seller’s only owner', async () => {
  const shopOwner = await shop.signIn('owner')
  const waiting = await makeSeller(shop, 'requested')
  // The application has no other owner, so it is deleted.
  const upload = waiting.staff.api.imports.upload({
    businessId: waiting.id,
    file: new Blob(['Name,Price\nLamp,100\n']),
  })
  await expectRefusal(upload, { status: 409, code: 'seller_not_verified' })
  await shopOwner.api.customers.remove({ id: waiting.owner.id })
  await expectRefusal(shopOwner.api.sellers.one({ id: waiting.id }), 404)

  const selling = await makeSeller(shop)
  await expectRefusal(shopOwner.api.customers.remove({ id: selling.owner.id }), {
    code: 'seller_needs_owner',
    status: 409,
  })
  await makeMember(shop, selling.id, 'owner')
  await shopOwner.api.customers.remove({ id: selling.owner.id })
  expect(await shopOwner.api.sellers.members({ businessId: selling.id })).toHaveLength(1)
})
