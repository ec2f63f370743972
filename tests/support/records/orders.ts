import type { Shop } from '#kit/server/shop.ts'
import type { PlaceOrder } from '#orders/contract.ts'
import type { OrderStage } from '#orders/stages.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { makeProduct } from './products.ts'

export type Person = Awaited<ReturnType<TestShop['signIn']>>

/** Quantities by product id. */
export type Basket = Record<string, number>

export const toOrderItems = (basket: Basket) =>
  Object.entries(basket).map(([id, quantity]) => ({ product: { id }, quantity }))

export const orderPayload = (basket: Basket, change: Partial<PlaceOrder> = {}) => ({
  shippingAddress: 'Lalitpur, Patan Dhoka 5',
  notes: 'Please call first. Contact number: 9841234567',
  items: toOrderItems(basket),
  ...change,
})

/** Adds the products to the person's cart and returns the payload that orders them. */
export async function fillCart(person: Pick<Person, 'api'>, basket: Basket) {
  for (const [product, quantity] of Object.entries(basket))
    await person.api.cart.addItem({ product, quantity })
  return orderPayload(basket)
}

/** The person's order of these products. */
export async function buy(
  person: Pick<Person, 'api'>,
  basket: Basket,
  change: Partial<Parameters<Person['api']['orders']['place']>[0]> = {},
) {
  const payload = await fillCart(person, basket)
  return (await person.api.orders.place({ ...payload, ...change })).data
}

/** A new customer's order of a new product. */
export async function placeOrder(
  shop: TestShop,
  { quantity = 1, change }: { quantity?: number; change?: Partial<PlaceOrder> } = {},
) {
  const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
  const order = await buy(person, { [product]: quantity }, change)
  return { person, product, order, id: order.id, number: order.number }
}

export const stockOf = async ({ db }: Shop, id: string) =>
  (await db.query('select stock from products where id = $1', [id])).rows[0].stock as number

/** Moves an order through these stages in turn. Staff who need a reason give one. */
export async function moveOrder({ api }: Pick<Person, 'api'>, id: string, ...stages: OrderStage[]) {
  for (const status of stages) await api.orders.changeStage({ id, status, note: 'Because' })
}
