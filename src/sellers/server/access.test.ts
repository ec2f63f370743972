import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { memberMay, memberRoles } from '#member-access.ts'
import { settleJob } from '../../../tests/support/jobs.ts'
import { fill } from '../../../tests/support/orders.ts'
import { makeCategory } from '../../../tests/support/products.ts'
import { applicationOf, makeMember, makeProductOf, makeSeller, openToSellers } from '../../../tests/support/sellers.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await openToSellers(shop)
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>
type Seller = Awaited<ReturnType<typeof makeSeller>>

/** What a call needs besides `businessId` to succeed for whoever may make it. */
interface Sample {
  input?: (seller: Seller, caller: Person) => Promise<Record<string, unknown>>
  /** What is uploaded. */
  file?: () => Blob
  /** Of whom it can be called, where it is not for one who sells. */
  status?: 'requested'
}

let number = 0
const next = () => {
  number += 1
  return `${process.pid}-${number}`
}
const member = async ({ id, staff }: Seller, role: 'packer') => {
  const { email } = await makeMember(shop, id, role)
  const members = await staff.api.sellers.members({ businessId: id })
  return { id: members.find(({ user }) => user.email === email)?.id }
}

/** What the seller has to send of a new order; one that is suspended got the order before. */
async function makeConsignment({ id, staff }: Seller, quantity = 1) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const customer = await shop.signIn()
  const { data } = await customer.api.orders.place(await fill(customer, { [await makeProductOf(shop.shop, id)]: quantity }))
  const consignment = { orderId: data.id, id: data.consignments[0]?.id, version: 1, customer }
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return consignment
}
const consignmentAt = async (seller: Seller, ...steps: ('confirmed' | 'packed' | 'shipped')[]) => {
  const { orderId, id, version } = await makeConsignment(seller)
  for (const status of steps) await seller.staff.api.orders.changeStage({ id: orderId, status })
  return { id, version: version + steps.length }
}
/** What a seller may take back is its own step. */
async function movedBySeller(seller: Seller) {
  const moved = await consignmentAt(seller, 'confirmed')
  await shop.shop.db.query('update order_events set by_seller = true where consignment_id = $1', [moved.id])
  return moved
}
const bsMonth = { year: 2083, month: 8 }
const writing = { kind: 'pan_bill', prefix: 'HC', address: '', startNumber: 1, mailsPdf: true, reports: false } as const
const issuerVersion = async (businessId: string) => (await (await shop.signIn('owner')).api.invoices.issuer({ businessId })).version

/** An invoice of the seller; one who is suspended delivers what was ordered before. */
async function ownInvoice(seller: Seller) {
  const { rowCount } = await shop.shop.db.query('select 1 from invoice_issuers where business_id = $1', [seller.id])
  if (!rowCount) await shop.shop.db.query("insert into invoice_issuers (business_id, kind, prefix) values ($1, 'pan_bill', 'HC')", [seller.id])
  const { orderId } = await makeConsignment(seller)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await seller.staff.api.orders.changeStage({ id: orderId, status })
  const [invoice] = (await seller.staff.api.invoices.list({ orderId })).items
  return { id: invoice?.id }
}

/** What a customer wants to give back of what the seller has sent. */
async function returnAt(seller: Seller, isAccepted = false) {
  const { id, staff } = seller
  const { orderId, id: consignment = '', customer } = await makeConsignment(seller)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await staff.api.orders.changeStage({ id: orderId, status })
  const why = { reason: 'faulty', words: 'It stays dark.', wanted: 'refund' } as const
  const { data } = await customer.api.returns.ask({ order: orderId, consignment, lines: [{ line: 1, quantity: 1 }], ...why })
  if (isAccepted) await staff.api.returns.accept({ businessId: id, id: data.id, version: data.version, note: '' })
  return { id: data.id, version: data.version + (isAccepted ? 1 : 0) }
}
/** An order of two pieces, one of which has a serial number. */
async function numbered(seller: Seller) {
  const { orderId } = await makeConsignment(seller, 2)
  await shop.shop.db.query(
    "update categories set serials = 'optional' where id = (select category_id from products join order_lines on product_id = products.id where order_id = $1)",
    [orderId],
  )
  const { lines } = await seller.staff.api.warranties.capture({ order: orderId, line: 1, serial: `SN-${next()}` })
  return { orderId, serial: lines[0]?.serials[0]?.id }
}
const period = { from: '2026-11-01', to: '2026-11-30' }

/** A product of the seller; one who is suspended had it before. */
async function ownProduct({ id, staff, owner }: Seller, { draft = false } = {}) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const productCategoryId = await makeCategory(shop.shop, 'Things')
  const product = await owner.api.catalog.createSellerProduct({
    businessId: id,
    productName: `Thing ${next()}`,
    productCategoryId,
    productMarkedPrice: 100,
    draft,
  })
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return product
}
/** A sheet on which the seller counts; one who is suspended had it before. */
async function openSheet(seller: Seller) {
  await ownProduct(seller)
  return { id: (await seller.staff.api.inventory.openSheet({ businessId: seller.id })).id }
}
const change = { kind: 'discount', percent: 5 } as const

/** A change of one product, as it was looked at. */
async function previewed(seller: Seller) {
  const { id } = await ownProduct(seller)
  const { fingerprint } = await seller.staff.api.inventory.previewBulk({ businessId: seller.id, ids: [id], change })
  return { ids: [id], change, fingerprint }
}
async function job(seller: Seller) {
  const begun = await seller.staff.api.inventory.bulkEdit({ businessId: seller.id, ...(await previewed(seller)) })
  return { id: (await settleJob(seller.staff.api, begun)).id }
}
const table = () => new Blob([`Name,Category,Price\nThing ${next()},Things,100\n`])
const uploaded = async ({ id, staff }: Seller) => ({ id: (await staff.api.imports.upload({ businessId: id, file: table() })).id })
const mapping = ['productName', 'category', 'productMarkedPrice']
async function checked(seller: Seller) {
  await makeCategory(shop.shop, 'Things')
  const { id } = await uploaded(seller)
  const begun = await seller.staff.api.imports.check({ businessId: seller.id, id, mapping })
  return { id, checkId: (await settleJob(seller.staff.api, begun)).id }
}

// Every endpoint that is called for a seller.
const samples: Record<string, Sample> = {
  'sellers.reapply': {
    status: 'requested',
    // The documents are the business's own, whoever of its members sends them.
    input: async ({ id, staff, owner }) => {
      const { version, documents } = await staff.api.sellers.one({ id })
      return { ...(await applicationOf(owner)), documents: documents.map((document) => document.id), version }
    },
  },
  'sellers.updateProfile': {
    input: async ({ id, staff }) => ({
      phone: '9841234567',
      email: 'shop@example.com',
      address: 'Patan',
      version: (await staff.api.sellers.one({ id })).version,
    }),
  },
  'sellers.uploadImage': {},
  'sellers.members': {},
  'sellers.invite': { input: async () => ({ email: `friend-${next()}@example.com`, role: 'packer' }) },
  'sellers.invitations': {},
  'sellers.withdrawInvitation': {
    input: async ({ id, staff }) => {
      const email = `guest-${next()}@example.com`
      await staff.api.sellers.invite({ businessId: id, email, role: 'packer' })
      return { id: (await staff.api.sellers.invitations({ businessId: id })).find((each) => each.email === email)?.id }
    },
  },
  'sellers.removeMember': { input: (seller) => member(seller, 'packer') },
  'sellers.leave': {},
  'catalog.createSellerProduct': {
    input: async () => ({ productName: `Thing ${next()}`, productCategoryId: await makeCategory(shop.shop, 'Things'), productMarkedPrice: 100 }),
  },
  'catalog.updateSellerProduct': {
    input: async (seller) => {
      const { id, version, productName, productCategoryId } = await ownProduct(seller)
      return { id, version, productName, productCategoryId, productMarkedPrice: 200 }
    },
  },
  'catalog.proposeCategory': { input: async () => ({ categoryName: `Category ${next()}` }) },
  'inventory.ofSeller': {},
  'orders.consignments': {},
  'desk.codes': { input: async () => ({ ids: '1' }) },
  'orders.consignmentCounts': {},
  'orders.consignment': { input: async (seller) => ({ id: (await makeConsignment(seller)).id }) },
  'orders.moveConsignment': { input: async (seller) => ({ ...(await consignmentAt(seller)), status: 'confirmed' }) },
  'orders.takeConsignmentBack': { input: movedBySeller },
  'orders.changeConsignmentParcel': {
    input: async (seller) => ({ ...(await consignmentAt(seller, 'confirmed', 'packed', 'shipped')), trackingNumber: 'HC-1' }),
  },
  'invoices.list': {},
  'invoices.one': { input: ownInvoice },
  'invoices.print': { input: async (seller) => ({ ids: [(await ownInvoice(seller)).id] }) },
  'invoices.pdf': { input: ownInvoice },
  'invoices.book': { input: async () => ({ book: 'sales', ...bsMonth }) },
  'invoices.bookTable': { input: async () => ({ book: 'returns', ...bsMonth }) },
  'invoices.tally': { input: async () => bsMonth },
  'invoices.issuer': {},
  'invoices.updateIssuer': { input: async ({ id }) => ({ ...writing, version: await issuerVersion(id) }) },
  'returns.list': {},
  'returns.counts': {},
  'returns.one': { input: async (seller) => ({ id: (await returnAt(seller)).id }) },
  'returns.accept': { input: async (seller) => ({ ...(await returnAt(seller)), note: '' }) },
  'returns.refuse': { input: async (seller) => ({ ...(await returnAt(seller)), note: 'It was dropped.' }) },
  'returns.receive': {
    input: async (seller) => ({ ...(await returnAt(seller, true)), note: '', lines: [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }] }),
  },
  'warranties.list': {},
  'warranties.serialsOfOrder': { input: async (seller) => ({ id: (await makeConsignment(seller)).orderId }) },
  'warranties.capture': { input: async (seller) => ({ order: (await numbered(seller)).orderId, line: 1, serial: `SN-${next()}` }) },
  'warranties.correct': { input: async (seller) => ({ id: (await numbered(seller)).serial, serial: `SN-${next()}` }) },
  'warranties.remove': { input: async (seller) => ({ id: (await numbered(seller)).serial }) },
  'warranties.cameBack': {
    input: async (seller) => {
      const { orderId, serial } = await numbered(seller)
      await seller.staff.api.orders.changeStage({ id: orderId, status: 'cancelled', pieces: [{ line: 1, quantity: 1 }] })
      return { id: serial, isSellable: true }
    },
  },
  'warranties.claimOf': { input: async (seller) => ({ id: (await returnAt(seller)).id }) },
  'warranties.openClaim': {
    input: async (seller) => {
      const { orderId } = await makeConsignment(seller)
      for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await seller.staff.api.orders.changeStage({ id: orderId, status })
      return { order: orderId, line: 1, words: 'It stays dark.', wanted: 'refund' }
    },
  },
  'settlements.account': {},
  'settlements.entries': {},
  'settlements.statement': { input: async () => period },
  'settlements.statementTable': { input: async () => period },
  'inventory.products': {},
  'inventory.product': { input: async (seller) => ({ id: (await ownProduct(seller)).id }) },
  'inventory.sendForReview': {
    input: async (seller) => {
      const { id, version } = await ownProduct(seller, { draft: true })
      return { id, version }
    },
  },
  'inventory.archive': {
    input: async (seller) => {
      const { id, version } = await ownProduct(seller)
      return { id, version, archived: true }
    },
  },
  'inventory.stockMoves': { input: async (seller) => ({ id: (await ownProduct(seller)).id }) },
  'inventory.correctStock': { input: async (seller) => ({ id: (await ownProduct(seller)).id, difference: 3, reason: 'delivery' }) },
  'inventory.previewBulk': { input: async (seller) => ({ ids: [(await ownProduct(seller)).id], change }) },
  'inventory.bulkEdit': { input: previewed },
  'inventory.exportTable': {},
  'inventory.sheets': {},
  'inventory.openSheet': {
    input: async (seller) => ({ category: (await seller.staff.api.inventory.product({ id: (await ownProduct(seller)).id })).productCategoryId }),
  },
  'inventory.sheet': { input: openSheet },
  'inventory.saveCounts': {
    input: async (seller) => {
      const { id } = await openSheet(seller)
      const { lines } = await seller.staff.api.inventory.sheet({ businessId: seller.id, id })
      return { id, lines: lines.map(({ productId }) => ({ productId, counted: 1 })).slice(0, 1) }
    },
  },
  'inventory.postSheet': { input: openSheet },
  'inventory.discardSheet': { input: openSheet },
  'inventory.lowStock': {},
  'inventory.labels': { input: async (seller) => ({ ids: (await ownProduct(seller)).id }) },
  'catalog.attributes': {},
  'media.upload': {},
  'jobs.recent': {},
  'jobs.one': { input: job },
  'jobs.takeBack': { input: job },
  'imports.upload': { file: table },
  'imports.file': { input: uploaded },
  'imports.check': { input: async (seller) => ({ ...(await uploaded(seller)), mapping }) },
  'imports.run': { input: checked },
  'imports.pictures': { input: job },
}

const forSellers = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) => (spec.member ? [[`${noun}.${name}`, spec, spec.member] as const] : [])),
)

test('every endpoint that is called for a seller is in the matrix', () => {
  expect(forSellers.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort())
})

async function call(name: string, spec: EndpointSpec, seller: Seller, caller: Person | null, { named = true, inNameOf = seller.id } = {}) {
  const given = (await samples[name]?.input?.(seller, caller ?? seller.owner)) ?? {}
  const url = new URL(`http://shop/api/v1${spec.path.replace('{id}', String(given.id))}`)
  const inBody = spec.body !== undefined
  if (named && !inBody) url.searchParams.set('businessId', inNameOf)
  const { id: _, ...rest } = given
  if (!inBody) for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value))
  const payload = inBody ? { ...rest, ...(named && { businessId: inNameOf }) } : undefined
  const form = new FormData()
  form.append('file', samples[name]?.file?.() ?? new Blob([pixel]))
  return shop.app.inject({
    method: spec.method,
    url: url.pathname + url.search,
    ...(spec.upload ? { payload: form } : payload && { payload }),
    headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
  })
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.each(forSellers)('%s', (name, spec, need) => {
  const good = spec.status ?? 200
  const status = samples[name]?.status ?? 'verified'
  /** Staff call it as well, for the whole shop where they name no seller. */
  const isForStaff = spec.access !== 'customer'

  test('members may as their role says', async () => {
    const seller = await makeSeller(shop, status)
    const answers: Record<string, number> = {}
    for (const role of memberRoles) answers[role] = (await call(name, spec, seller, await makeMember(shop, seller.id, role))).statusCode
    expect(answers).toEqual(Object.fromEntries(memberRoles.map((role) => [role, memberMay(role, need.may) ? good : 409])))
  })

  test('nobody else reaches it, and nobody loses their session', async () => {
    const seller = await makeSeller(shop, status)
    const other = await makeSeller(shop)
    const suspended = await makeSeller(shop, 'suspended')
    const former = await makeMember(shop, seller.id, 'manager')
    await former.api.sellers.leave({ businessId: seller.id })
    const answers = {
      visitor: (await call(name, spec, seller, null)).statusCode,
      'member of none': (await call(name, spec, seller, await shop.signIn())).statusCode,
      'member of none who names none': (await call(name, spec, seller, await shop.signIn(), { named: false })).statusCode,
      'former member': (await call(name, spec, seller, former)).statusCode,
      'owner of another': (await call(name, spec, seller, other.owner)).statusCode,
      'owner of a suspended one': (await call(name, spec, seller, suspended.owner)).statusCode,
      staff: (await call(name, spec, seller, await shop.signIn('staff'))).statusCode,
      'owner of the shop': (await call(name, spec, seller, await shop.signIn('owner'))).statusCode,
    }
    // Staff have all that is done for sellers, except for what settings decide.
    const forStaff = (role: 'staff' | 'owner') => (need.orStaff || (isForStaff && (role === 'owner' || spec.access !== 'settings')) ? good : 404)
    expect(answers).toEqual({
      visitor: 401,
      'member of none': 404,
      'member of none who names none': isForStaff ? 403 : 404,
      'former member': 404,
      'owner of another': 404,
      'owner of a suspended one': 404,
      staff: forStaff('staff'),
      'owner of the shop': forStaff('owner'),
    })
  })

  if (spec.path.includes('{'))
    test('what belongs to one seller is not found in the scope of another', async () => {
      const [seller, other] = [await makeSeller(shop, status), await makeSeller(shop)]
      expect((await call(name, spec, seller, other.owner, { inNameOf: other.id })).statusCode).toBe(404)
      if (isForStaff) expect((await call(name, spec, seller, await shop.signIn('staff'), { inNameOf: other.id })).statusCode).toBe(404)
    })

  test('for a suspended seller, its members read, and write only what is no selling', async () => {
    const seller = await makeSeller(shop, 'suspended')
    const reply = await call(name, spec, seller, await makeMember(shop, seller.id, 'owner'))
    const isAllowed = need.status ? need.status.includes('suspended') : spec.method === 'GET'
    expect(isAllowed ? reply.statusCode : reply.json().code).toBe(isAllowed ? good : 'seller_suspended')
  })

  test('without a name it is about the first of the caller’s own, or about the whole shop, which is not for them', async () => {
    const seller = await makeSeller(shop, status)
    const reply = await call(name, spec, seller, await makeMember(shop, seller.id, 'owner'), { named: false })
    expect(reply.statusCode).toBe(isForStaff ? 403 : good)
  })
})

// What staff decide

const ofStaff: readonly string[] = ['sellers', 'settlements', 'settings']
const forStaff = Object.entries<EndpointSpec>({ ...endpoints.sellers, ...endpoints.settlements }).filter(([, { access }]) => ofStaff.includes(access))

test.each(forStaff)('%s is not for members of sellers', async (_, spec) => {
  const seller = await makeSeller(shop)
  const url = `/api/v1${spec.path.replace('{id}', seller.id)}`
  const ask = (token?: string) =>
    shop.app.inject({ method: spec.method, url, ...(spec.body && { payload: {} }), headers: token ? { authorization: `Bearer ${token}` } : {} })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(seller.owner.token)).statusCode).toBe(403)
})

// A shop that sells alone

const ofPart = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) => (spec.part === 'sellers' ? [[`${noun}.${name}`, spec] as const] : [])),
)

describe('while sellers are off', () => {
  let alone: TestShop
  const people: Record<string, Person | null> = { visitor: null }
  beforeAll(async () => {
    alone = await createTestShop()
    for (const role of ['customer', 'staff', 'owner'] as const) people[role] = await alone.signIn(role)
  })
  afterAll(() => alone.close())

  test.each(ofPart)('%s is as unknown as any other address, to everybody', async (_, spec) => {
    for (const person of Object.values(people)) {
      const ask = (url: string) =>
        alone.app.inject({ method: spec.method, url, ...(spec.body && { payload: {} }), headers: person ? { authorization: `Bearer ${person.token}` } : {} })
      const [reply, unknown] = [await ask(`/api/v1${spec.path.replace(/{\w+}/, '1')}`), await ask('/api/v1/nothing-here')]
      const { requestId: _a, ...said } = reply.json()
      const { requestId: _b, ...saidOfUnknown } = unknown.json()
      expect([reply.statusCode, said]).toEqual([unknown.statusCode, saidOfUnknown])
    }
  })

  test('the shop says that it sells alone, and nothing about sellers where it words mails or tells customers what it keeps', async () => {
    expect((await alone.visitor.shop.facts()).sellers).toBe(false)
    const worded = await people.owner?.api.mails.worded()
    expect([worded?.length, worded?.filter(({ title, usual }) => /seller|business/i.test(title + usual.text))]).toEqual([expect.any(Number), []])
    const wording = { subject: 'Hello', heading: 'Hello', text: 'Hello {business}' }
    await expect(people.owner?.api.mails.preview({ key: 'seller-received', ...wording })).rejects.toMatchObject({ status: 404 })
    const kept = await alone.app.inject({ url: '/api/v1/user/data', headers: { authorization: `Bearer ${people.customer?.token}` } })
    expect(Object.keys(kept.json()).filter((name) => /seller/i.test(name))).toEqual([])
  })
})

test('switched off, the products of sellers leave the shop at once, and come back when it is on again', async () => {
  const { owner, staff, id } = await makeSeller(shop)
  const product = await owner.api.catalog.createSellerProduct({
    businessId: id,
    productName: 'Lone Yak',
    productCategoryId: await makeCategory(shop.shop, 'Things'),
    productMarkedPrice: 100,
  })
  await staff.api.inventory.review({ id: product.id, approved: true, version: product.version })
  const seen = () =>
    shop.visitor.catalog.product({ id: product.id }).then(
      () => true,
      () => false,
    )
  expect(await seen()).toBe(true)
  await openToSellers(shop, { isOn: false })
  expect([await seen(), (await shop.visitor.shop.facts()).sellers]).toEqual([false, false])
  await openToSellers(shop)
  expect([await seen(), (await shop.visitor.shop.facts()).sellers]).toEqual([true, true])
})
