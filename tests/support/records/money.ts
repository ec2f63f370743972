import type { Order } from '#orders/contract.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { buy, type Person } from './orders.ts'
import { makeProduct } from './products.ts'

/** Places an order for this many rupees. */
export async function placeOrderWorth(shop: TestShop, priceRs: number): Promise<Order> {
  const customer = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs, stock: 10 })
  return buy(customer, { [product]: 1 })
}

/** Moves an order to delivered, with this courier or by the shop itself. */
export async function deliver({ api }: Pick<Person, 'api'>, id: string, courier = '') {
  for (const status of ['confirmed', 'packed'] as const)
    await api.orders.changeStage({ id, status })
  await api.orders.changeStage({ id, status: 'shipped', courier })
  await api.orders.changeStage({ id, status: 'delivered' })
}
