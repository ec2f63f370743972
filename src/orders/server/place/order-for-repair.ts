import type { Language } from '#kit/contract/language.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../../contract.ts'
import { openStaffOrder } from './open-order.queries.ts'
import type { WorkLine } from './order-draft.ts'
import { placeOrderIn } from './place-order.ts'
import { saveNoReply } from './steps/insert-order.queries.ts'

interface RepairOrder {
  customerId: string
  /** Who made the estimate. */
  staff: { id: string; name: string }
  /** Each product once, at the price of the estimate. */
  parts: { productId: string; quantity: number; price: number }[]
  /** Work, and anything else without a product. */
  works: (Pick<WorkLine, 'name' | 'quantity'> & { price: number })[]
  notes: string
}

/**
 * Orders parts and work for a repair. Stock is taken as for any order, and the goods wait in the
 * shop until the device is handed over.
 */
export async function orderForRepair(
  shop: Shop,
  tx: Db,
  { customerId, staff, parts, works, notes }: RepairOrder,
  language: Language,
): Promise<Order> {
  const items = parts.map(({ productId, quantity }) => ({ product: { id: productId }, quantity }))
  const { data } = await placeOrderIn(
    shop,
    tx,
    {
      replyLanguage: language,
      guesses: [],
      open: () => openStaffOrder(tx, staff.id, customerId, { items }),
      toDraft: async (_, { customer, lines }) => {
        if (!customer || lines.length < items.length) throw new ShopError('not_found')
        return {
          source: 'repair',
          customer,
          lines,
          workLines: works.map(({ name, quantity, price }) => ({
            name,
            quantity,
            pricePaisa: toPaisa(price),
          })),
          offeredPrices: new Map(
            parts.map(({ productId, price }) => [Number(productId), toPaisa(price)]),
          ),
          staff,
          notes,
        }
      },
    },
    saveNoReply,
  )
  return data
}
