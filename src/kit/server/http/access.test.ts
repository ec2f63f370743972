import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import { makeProduct } from '../../../../tests/support/products.ts'
import { openToSellers, pdf } from '../../../../tests/support/sellers.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import type { EndpointSpec } from '../../contract/endpoint.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await openToSellers(shop)
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestShop['signIn']>>

interface PersonalObject {
  /** Makes the object for its owner and says how it is named in the path, from the first to the last parameter. */
  make(owner: Person): Promise<string>
  body?: object
  /** The status staff get for a customer's object; 404 unless it is their job. */
  staff?: number
}

const cartLine = async (owner: Person) => {
  await owner.api.cart.addItem({ product: await makeProduct(shop.shop), quantity: 1 })
  return (await owner.api.cart.current()).data[0]?.items.at(-1)?.id ?? ''
}
const order = async (owner: Person) => {
  const product = await makeProduct(shop.shop)
  await owner.api.cart.addItem({ product, quantity: 1 })
  return (await owner.api.orders.place({ items: [{ product: { id: product }, quantity: 1 }], shippingAddress: 'Patan' })).data.id
}

const consignment = async (owner: Person) => {
  const id = await order(owner)
  return `${id}/consignment/${(await owner.api.orders.one({ id })).consignments[0]?.id}`
}

// Every endpoint whose path names something that belongs to one customer.
const personal: Record<string, PersonalObject> = {
  'accounts.updateProfile': { make: async (owner) => owner.id, body: { name: 'Changed', number: '9812345678' } },
  'cart.changeItem': { make: cartLine, body: { quantity: 2 } },
  'cart.removeItem': { make: cartLine },
  'orders.one': { make: order, staff: 200 },
  'orders.cancel': { make: order },
  'sellers.document': { make: async (owner) => (await owner.api.sellers.uploadDocument({ name: 'pan.pdf', file: pdf() })).id, staff: 200 },
  'orders.cancelConsignment': { make: consignment },
}
// Paths that name something public; what belongs to the caller is decided by the token alone.
const notPersonal = new Set(['wishlist.remove'])

const withObjects = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs)
    // What is called for a seller has its own matrix (`sellers/server/access.test.ts`).
    .filter(([, spec]: [string, EndpointSpec]) => spec.access === 'customer' && spec.path.includes('{') && !spec.member)
    .map(([name, spec]) => [`${noun}.${name}`, spec as EndpointSpec] as const),
)

test('every endpoint with an object is in the matrix', () => {
  expect(withObjects.map(([name]) => name).filter((name) => !personal[name] && !notPersonal.has(name))).toEqual([])
})

test.each(withObjects.filter(([name]) => personal[name]))('%s: nobody reaches what is not theirs', async (name, spec) => {
  const { make, body, staff: staffStatus = 404 } = personal[name] as PersonalObject
  const [owner, other, staff] = [await shop.signIn(), await shop.signIn(), await shop.signIn('staff')]
  const url = `/api/v1${spec.path.replace(/{\w+}(\/.*{\w+})?/, await make(owner))}`
  const call = (token?: string) =>
    shop.app.inject({ method: spec.method, url, ...(body && { payload: body }), headers: token ? { authorization: `Bearer ${token}` } : {} })
  const statuses = {
    visitor: (await call()).statusCode,
    other: (await call(other.token)).statusCode,
    staff: (await call(staff.token)).statusCode,
    owner: (await call(owner.token)).statusCode,
  }
  expect(statuses).toEqual({ visitor: 401, other: 404, staff: staffStatus, owner: 200 })
})
