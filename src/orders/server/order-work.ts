import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../contract.ts'
import { keepNothing, openStaffOrder } from './place-order.queries.ts'
import { place } from './place-order.ts'
import type { Work } from './to-order-row.ts'

interface Job {
  customerId: string
  /** Who offered it. */
  staff: { id: string; name: string }
  /** Each product once, at the price that was offered. */
  parts: { productId: string; quantity: number; price: number }[]
  /** Work, and what else has no product. */
  works: (Pick<Work, 'name' | 'quantity'> & { price: number })[]
  notes: string
}

/**
 * Orders parts and work for a repair: stock is taken as by any order, and it waits in the shop
 * until the device is handed over.
 */
export async function orderWork(
  shop: Shop,
  tx: Db,
  { customerId, staff, parts, works, notes }: Job,
): Promise<Order> {
  const items = parts.map(({ productId, quantity }) => ({ product: { id: productId }, quantity }))
  const { data } = await place(
    shop,
    tx,
    {
      guesses: [],
      open: () => openStaffOrder(tx, staff.id, customerId, { items }),
      draft: async (_, { customer, lines }) => {
        if (!customer || lines.length < items.length) throw new ShopError('not_found')
        return {
          customer,
          lines,
          works: works.map(({ name, quantity, price }) => ({
            name,
            quantity,
            pricePaisa: toPaisa(price),
          })),
          offered: new Map(
            parts.map(({ productId, price }) => [Number(productId), toPaisa(price)]),
          ),
          cartItemIds: [],
          staff,
          shippingAddress: '',
          notes,
          paymentMethod: 'cash_on_delivery',
          isAtCounter: true,
          isForRepair: true,
        }
      },
    },
    keepNothing,
  )
  return data
}
