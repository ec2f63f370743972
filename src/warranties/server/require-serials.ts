import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findLineWithoutSerials } from './serials.queries.ts'

const packedStages = ['packed', 'ready', 'shipped']

/** Shipped items cannot be scanned any more. Items handed over directly can. */
const needsSerials = (from: string, to: string) =>
  packedStages.includes(to) || (to === 'delivered' && from !== 'shipped' && from !== 'ready')

/** Throws if items would be packed or leave without the serial numbers they need. */
export const requireSerials: Shop['requireStepAllowed'] = async (tx, { orderId, to, steps }) => {
  const consignments = steps
    .filter(({ from }) => needsSerials(from, to))
    .map(({ consignment }) => consignment)
  const missing =
    consignments.length > 0 && (await findLineWithoutSerials(tx, orderId, consignments))
  if (missing) throw new ShopError('serials_missing', { params: missing })
}
