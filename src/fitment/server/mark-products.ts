import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Mark, MarksQuery } from '../contract.ts'
import { tellBecause } from '../tell-because.ts'
import { judgeFit } from '../verdict.ts'
import { findDevice } from './devices.queries.ts'
import { listPartsById } from './parts.queries.ts'

/** What the shop says of each of these products and a device. */
export async function markProducts(
  shop: Shop,
  { device: slug, year = null, id }: Omit<MarksQuery, 'year'> & { year?: number | null },
): Promise<Mark[]> {
  const device = await findDevice(shop.db, slug)
  if (!device) throw new ShopError('not_found')
  const rows = await listPartsById(shop.db, device.id, id)
  return rows.flatMap((row) => {
    const judgement = judgeFit(row, device, year)
    return judgement
      ? [{ id: String(row.id), verdict: judgement.verdict, because: tellBecause(judgement) }]
      : []
  })
}
