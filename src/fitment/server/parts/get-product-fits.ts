import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { FitsOfProduct, FittedDevice } from '../../contract.ts'
import { collapseYears, formatYears } from '../../years.ts'
import { type DeviceFinder, isFitting } from '../devices/device-finder.ts'
import { listCardsById } from './cards.queries.ts'
import { type FitRow, findProductFits } from './product-fits.queries.ts'

/** Further devices are not on the product page, but the product is on their pages. */
const maxListed = 60
const maxChargers = 4

/** The devices that a product fits. If it is itself a device, also chargers for it. */
export async function getProductFits(
  shop: Shop,
  finder: DeviceFinder,
  productId: string,
  language: Language,
): Promise<FitsOfProduct> {
  const { db } = shop
  const product = await findProductFits(db, productId)
  if (!product) throw new ShopError('not_found')
  const { kinds, anyKinds, fits, partNumbers, device } = product
  const devices = toFittedDevices(fits, language)
  const chargers = device ? await listChargers(shop, finder, device.slug) : []
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

/** One row per device and range of years. */
function toFittedDevices(rows: readonly FitRow[], language: Language): FittedDevice[] {
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return [...bySlug.values()].flatMap((deviceRows) => {
    const [{ from: _, to: __, note, ...device }] = deviceRows as [FitRow]
    const ranges = collapseYears(deviceRows, { from: device.yearFrom, to: device.yearTo })
    return ranges.map(({ from, to }) => ({
      ...device,
      note,
      years: formatYears(from, to, language),
    }))
  })
}

async function listChargers(shop: Shop, finder: DeviceFinder, slug: string) {
  const { parts } = await finder.getParts(slug, null)
  const ids = parts
    .filter((each) => each.row.part === 'charger' && isFitting(each))
    .map(({ row }) => row.id)
  const cards = await listCardsById(shop.db, ids.slice(0, maxChargers))
  return ids.flatMap((id) => cards.get(String(id)) ?? [])
}
