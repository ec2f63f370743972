import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { checkFit } from '../../check-fit.ts'
import type { Mark, MarksQuery } from '../../contract.ts'
import { describeFit } from '../../describe-fit.ts'
import { findDevice } from '../devices/devices.queries.ts'
import { listPartsById } from './parts.queries.ts'

/** Checks products against a device. Products that are not parts for it are omitted. */
export async function markProducts(
  shop: Shop,
  { device: slug, year = null, id }: Omit<MarksQuery, 'year'> & { year?: number | null },
  language: Language,
): Promise<Mark[]> {
  const device = await findDevice(shop.db, slug)
  if (!device) throw new ShopError('not_found')
  const rows = await listPartsById(shop.db, device.id, id)
  return rows.flatMap((row) => {
    const result = checkFit(row, device, year)
    return result
      ? [{ id: String(row.id), verdict: result.verdict, because: describeFit(result, language) }]
      : []
  })
}
