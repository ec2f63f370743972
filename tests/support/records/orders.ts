import type { Shop } from '#kit/server/shop.ts'
import type { PlaceOrder } from '#orders/contract.ts'
import type { TestShop } from '../shop/test-shop.ts'

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

export const stockOf = async ({ db }: Shop, id: string) =>
  (await db.query('select stock from products where id = $1', [id])).rows[0].stock as number
