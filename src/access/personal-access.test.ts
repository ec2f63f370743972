import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import { lakeside } from '../../tests/support/records/addresses.ts'
import { startInvoices } from '../../tests/support/records/invoices.ts'
import { buy, moveOrder } from '../../tests/support/records/orders.ts'
import { paintBlob } from '../../tests/support/records/pictures.ts'
import { makeCategory, makeProduct } from '../../tests/support/records/products.ts'
import { pdf, switchSellersOn } from '../../tests/support/records/sellers.ts'
import { setUpShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'

const shop = setUpShop()
beforeAll(async () => {
  await switchSellersOn(shop)
})

type User = Awaited<ReturnType<TestShop['signIn']>>

interface PersonalObject {
  /** Creates the object for its owner. Returns its path parameters, from the first to the last. */
  create(owner: User): Promise<string>
  body?: object
  /** The status staff get for a customer's object: 404 unless they need it for their work. */
  staff?: number
}

const cartLine = async (owner: User) => {
  await owner.api.cart.addItem({ product: await makeProduct(shop.shop), quantity: 1 })
  return (await owner.api.cart.current()).data[0]?.items.at(-1)?.id ?? ''
}
const address = async (owner: User) => (await owner.api.addresses.create(lakeside)).id
const savedBuild = async (owner: User) =>
  (await owner.api.builds.save({ name: 'For college', parts: '1.2x2' })).id
const order = async (owner: User) => (await buy(owner, { [await makeProduct(shop.shop)]: 1 })).id

const orderedBuild = async (owner: User) => {
  const parts = await makeProduct(shop.shop, {
    categoryId: await makeCategory(shop.shop, 'processors'),
  })
  await owner.api.builds.addToCart({ parts, assembly: false })
  const { id } = (
    await owner.api.orders.place({
      items: [{ product: { id: parts }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
  ).data
  return `${id}/builds/${(await owner.api.orders.builds({ id }))[0]?.id}`
}

const consignment = async (owner: User) => {
  const id = await order(owner)
  return `${id}/consignment/${(await owner.api.orders.one({ id })).consignments[0]?.id}`
}

const slip = async (owner: User) => {
  const orderId = await order(owner)
  await shop.db.query("update orders set payment_method = 'bank' where id = $1", [orderId])
  return (await owner.api.payments.sendSlip({ orderId, file: pdf() })).id
}

const deliveredOrder = async (owner: User) => {
  const [id, staff] = [await order(owner), await shop.signIn('staff')]
  await moveOrder(staff, id, 'confirmed', 'packed', 'shipped', 'delivered')
  return id
}
const requestedReturn = async (owner: User) => {
  const id = await deliveredOrder(owner)
  const consignmentId = (await owner.api.orders.one({ id })).consignments[0]?.id ?? ''
  const why = { reason: 'faulty', words: 'It stays dark.', wanted: 'refund' } as const
  return (
    await owner.api.returns.ask({
      order: id,
      consignment: consignmentId,
      lines: [{ line: 1, quantity: 1 }],
      ...why,
    })
  ).data.id
}
const photo = async (owner: User) =>
  (await owner.api.returns.uploadPhoto({ file: await paintBlob() })).id
const repair = async (owner: User) => {
  await owner.api.repairs.book({
    kind: 'laptop',
    brand: 'Acer',
    description: 'It stays dark.',
    transport: 'bring',
    name: 'Maya',
    phone: '9812345678',
  })
  return (await owner.api.repairs.own({})).items[0]?.id ?? ''
}
/** Also sets up the shop to write invoices. */
const invoice = async (owner: User) => {
  await startInvoices(await shop.signIn('owner'), { mailsPdf: false })
  return (await owner.api.invoices.ofOrder({ id: await deliveredOrder(owner) }))[0]?.id ?? ''
}

// Every endpoint whose path names an object of one customer.
const personal: Record<string, PersonalObject> = {
  'accounts.updateProfile': {
    create: async (owner) => owner.id,
    body: { name: 'Changed', number: '9812345678' },
  },
  'addresses.update': { create: address, body: lakeside },
  'addresses.remove': { create: address },
  'cart.changeItem': { create: cartLine, body: { quantity: 2 } },
  'cart.removeItem': { create: cartLine },
  'orders.one': { create: order, staff: 200 },
  'orders.builds': { create: order, staff: 200 },
  'orders.reportBuild': { create: orderedBuild, body: { rule: 'noPicture', note: '' }, staff: 200 },
  'builds.change': { create: savedBuild, body: { name: 'Mine', parts: '1' } },
  'builds.copy': { create: savedBuild },
  'builds.remove': { create: savedBuild },
  'orders.cancel': { create: order },
  'sellers.document': {
    create: async (owner) =>
      (await owner.api.sellers.uploadDocument({ name: 'pan.pdf', file: pdf() })).id,
    staff: 200,
  },
  'orders.cancelConsignment': { create: consignment },
  'invoices.ofOrder': { create: order, staff: 200 },
  'invoices.ownPdf': { create: invoice },
  'returns.ofOrder': { create: order },
  'warranties.ofOrder': { create: order },
  'returns.cancel': { create: requestedReturn },
  // No return request uses the photo yet.
  'returns.photo': { create: photo },
  'repairs.ownLink': { create: repair },
  'payments.ownSlips': { create: order },
  'payments.slipFile': { create: slip, staff: 200 },
}
// Paths with public objects. The token alone decides which rows belong to the caller.
const notPersonal = new Set(['wishlist.remove'])

const withObjects = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs)
    // Endpoints of sellers have their own matrix (`sellers/server/members/access.test.ts`).
    .filter(
      ([, spec]: [string, EndpointSpec]) =>
        spec.access === 'customer' && spec.path.includes('{') && !spec.member,
    )
    .map(([name, spec]) => [`${noun}.${name}`, spec as EndpointSpec] as const),
)

test('every endpoint with an object is in the matrix', () => {
  expect(
    withObjects.map(([name]) => name).filter((name) => !personal[name] && !notPersonal.has(name)),
  ).toEqual([])
})

test.each(withObjects.filter(([name]) => personal[name]))(
  '%s: only the owner reaches the object',
  async (name, spec) => {
    const { create, body, staff: staffStatus = 404 } = personal[name] as PersonalObject
    const [owner, other, staff] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('staff'),
    ]
    const url = `/api/v1${spec.path.replace(/{\w+}(\/.*{\w+})?/, await create(owner))}`
    const call = (token?: string) =>
      shop.app.inject({
        method: spec.method,
        url,
        ...(body && { payload: body }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const statuses = {
      visitor: (await call()).statusCode,
      other: (await call(other.token)).statusCode,
      staff: (await call(staff.token)).statusCode,
      owner: (await call(owner.token)).statusCode,
    }
    expect(statuses).toEqual({ visitor: 401, other: 404, staff: staffStatus, owner: 200 })
  },
)
