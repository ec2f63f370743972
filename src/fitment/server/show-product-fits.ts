import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { FitsOfProduct, FittedDevice } from '../contract.ts'
import { collapseYears, tellYears } from '../years.ts'
import { cardsById } from './cards.queries.ts'
import { type DeviceFinder, isFitting } from './device-finder.ts'
import { type FitRow, findKnownProduct } from './product-fits.queries.ts'

/** More than this are on the pages of the devices. */
const maxListed = 60
const maxChargers = 4

/** What a product fits; and where it is a device itself, what fits it. */
export async function showProductFits(
  shop: Shop,
  finder: DeviceFinder,
  productId: string,
): Promise<FitsOfProduct> {
  const { db } = shop
  const known = await findKnownProduct(db, productId)
  if (!known) throw new ShopError('not_found')
  const { kinds, anyKinds, fits, partNumbers, device } = known
  const devices = collapse(fits)
  const chargers = device ? await chargersFor(shop, finder, device.slug) : []
  return {
    isPart: kinds !== null || anyKinds.length > 0 || fits.length > 0,
    anyKinds,
    devices: devices.slice(0, maxListed),
    total: devices.length,
    partNumbers,
    device,
    chargers,
  }
}

/** One row for each run of years of a device. */
function collapse(rows: readonly FitRow[]): FittedDevice[] {
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return [...bySlug.values()].flatMap((same) => {
    const [{ from: _, to: __, note, ...device }] = same as [FitRow]
    const runs = collapseYears(same, { from: device.yearFrom, to: device.yearTo })
    return runs.map(({ from, to }) => ({ ...device, note, years: tellYears(from, to) }))
  })
}

async function chargersFor(shop: Shop, finder: DeviceFinder, slug: string) {
  const { parts } = await finder.require(slug, null)
  const ids = parts
    .filter((each) => each.row.part === 'charger' && isFitting(each))
    .map(({ row }) => row.id)
  const cards = await cardsById(shop.db, ids.slice(0, maxChargers))
  return ids.flatMap((id) => cards.get(String(id)) ?? [])
}
