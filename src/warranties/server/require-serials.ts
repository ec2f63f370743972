import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findMissing } from './serials.queries.ts'

const leaving = ['packed', 'ready', 'shipped']

/**
 * What is on its way already cannot be scanned any more; what goes straight to the customer can.
 */
const isAsked = (from: string, to: string) =>
  leaving.includes(to) || (to === 'delivered' && from !== 'shipped' && from !== 'ready')

/** Nothing is packed or leaves without the serial numbers that its category requires. */
export const requireSerials: Shop['beforeStep'] = async (tx, { orderId, to, steps }) => {
  const asked = steps.filter(({ from }) => isAsked(from, to)).map(({ consignment }) => consignment)
  const missing = asked.length > 0 && (await findMissing(tx, orderId, asked))
  if (missing) throw new ShopError('serials_missing', { params: missing })
}
