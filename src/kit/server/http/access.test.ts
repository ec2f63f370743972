import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/products.ts'
import { openToSellers, pdf } from '../../../../tests/support/sellers.ts'
import { setUpShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { EndpointSpec } from '../../contract/endpoint.ts'

const shop = setUpShop()
beforeAll(async () => {
  await openToSellers(shop)
})

type Person = Awaited<ReturnType<TestShop['signIn']>>

interface PersonalObject {
  /**
   * Makes the object for its owner and says how it is named in the path, from the first to the last
   * parameter.
   */
  make(owner: Person): Promise<string>
  body?: object
  /** The status staff get for a customer's object; 404 unless it is their job. */
  staff?: number
}

const cartLine = async (owner: Person) => {
  await owner.api.cart.addItem({ product: await makeProduct(shop.shop), quantity: 1 })
  return (await owner.api.cart.current()).data[0]?.items.at(-1)?.id ?? ''
}
const home = {
  phone: '9812345678',
  district: 'Kaski',
  municipality: 'Pokhara',
  ward: 6,
  tole: 'Lakeside',
}
const address = async (owner: Person) => (await owner.api.addresses.create(home)).id
const savedBuild = async (owner: Person) =>
  (await owner.api.builds.save({ name: 'For college', parts: '1.2x2' })).id
const order = async (owner: Person) => {
  const product = await makeProduct(shop.shop)
  await owner.api.cart.addItem({ product, quantity: 1 })
  return (
    await owner.api.orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
  ).data.id
}

const orderedBuild = async (owner: Person) => {
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

const consignment = async (owner: Person) => {
  const id = await order(owner)
  return `${id}/consignment/${(await owner.api.orders.one({ id })).consignments[0]?.id}`
}

const slip = async (owner: Person) => {
  const orderId = await order(owner)
  await shop.shop.db.query("update orders set payment_method = 'bank' where id = $1", [orderId])
  return (await owner.api.payments.sendSlip({ orderId, file: pdf() })).id
}

const delivered = async (owner: Person) => {
  const [id, staff] = [await order(owner), await shop.signIn('staff')]
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await staff.api.orders.changeStage({ id, status })
  return id
}
const wantedBack = async (owner: Person) => {
  const id = await delivered(owner)
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
const photo = async (owner: Person) => {
  const file = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  return (
    await owner.api.returns.uploadPhoto({
      file: new Blob([new Uint8Array(await file.png().toBuffer())], { type: 'image/png' }),
    })
  ).id
}
const repair = async (owner: Person) => {
  await owner.api.repairs.book({
    kind: 'laptop',
    brand: 'Acer',
    words: 'It stays dark.',
    way: 'bring',
    name: 'Maya',
    phone: '9812345678',
  })
  return (await owner.api.repairs.own({})).items[0]?.id ?? ''
}
/** In a shop that may write invoices. */
const invoice = async (owner: Person) => {
  const { api } = await shop.signIn('owner')
  await api.settings.update({
    ...(await api.settings.current()),
    registration: '609123456',
    registeredName: 'Himal Computers Pvt. Ltd.',
  })
  const { version } = await api.invoices.issuer()
  await api.invoices.updateIssuer({
    kind: 'tax_invoice',
    prefix: 'KTM',
    address: 'Kathmandu',
    startNumber: 1,
    mailsPdf: false,
    reports: false,
    version,
  })
  return (await owner.api.invoices.ofOrder({ id: await delivered(owner) }))[0]?.id ?? ''
}

// Every endpoint whose path names something that belongs to one customer.
const personal: Record<string, PersonalObject> = {
  'accounts.updateProfile': {
    make: async (owner) => owner.id,
    body: { name: 'Changed', number: '9812345678' },
  },
  'addresses.update': { make: address, body: home },
  'addresses.remove': { make: address },
  'cart.changeItem': { make: cartLine, body: { quantity: 2 } },
  'cart.removeItem': { make: cartLine },
  'orders.one': { make: order, staff: 200 },
  'orders.builds': { make: order, staff: 200 },
  'orders.reportBuild': { make: orderedBuild, body: { rule: 'noPicture', note: '' }, staff: 200 },
  'builds.change': { make: savedBuild, body: { name: 'Mine', parts: '1' } },
  'builds.copy': { make: savedBuild },
  'builds.remove': { make: savedBuild },
  'orders.cancel': { make: order },
  'sellers.document': {
    make: async (owner) =>
      (await owner.api.sellers.uploadDocument({ name: 'pan.pdf', file: pdf() })).id,
    staff: 200,
  },
  'orders.cancelConsignment': { make: consignment },
  'invoices.ofOrder': { make: order, staff: 200 },
  'invoices.ownPdf': { make: invoice },
  'returns.ofOrder': { make: order },
  'warranties.ofOrder': { make: order },
  'returns.cancel': { make: wantedBack },
  // Nobody has asked for a return with it yet.
  'returns.photo': { make: photo },
  'repairs.ownLink': { make: repair },
  'payments.ownSlips': { make: order },
  'payments.slipFile': { make: slip, staff: 200 },
}
// Paths that name something public; what belongs to the caller is decided by the token alone.
const notPersonal = new Set(['wishlist.remove'])

const withObjects = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs)
    // What is called for a seller has its own matrix (`sellers/server/access.test.ts`).
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
  '%s: nobody reaches what is not theirs',
  async (name, spec) => {
    const { make, body, staff: staffStatus = 404 } = personal[name] as PersonalObject
    const [owner, other, staff] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('staff'),
    ]
    const url = `/api/v1${spec.path.replace(/{\w+}(\/.*{\w+})?/, await make(owner))}`
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
