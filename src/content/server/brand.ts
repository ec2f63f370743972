import { createHash } from 'node:crypto'
import type { Shop } from '#kit/server/shop.ts'
import { Brand, type PublicBrand } from '../brand.ts'
import { tokensOf } from '../brand-colours.ts'
import { brandAddress, brandName, usualColours } from '../brand-model.ts'
import { brandWords } from '../brand-words.ts'
import { defineKind } from './document-kind.ts'
import { readPublished } from './read-documents.ts'

export const usualBrand: Brand = { logo: null, mark: null, colours: usualColours }

export const brands = defineKind<Brand>({
  name: brandName.kind,
  isKey: (key) => key === brandName.key,
  schema: Brand,
  standard: () => usualBrand,
  title: () => brandWords.title,
})

export const readBrand = async (shop: Shop): Promise<Brand> =>
  (await readPublished(shop, brands, brandName.key)) ?? usualBrand

export function toPublicBrand(brand: Brand): PublicBrand {
  const stamp = stampOf(brand)
  return {
    logo: brand.logo,
    theme: brand.colours.dark,
    styles:
      Object.keys(tokensOf(brand.colours)).length > 0 ? brandAddress(stamp, 'style.css') : null,
    icon: brand.mark || brand.logo ? brandAddress(stamp, 'icon.png') : null,
    share: brandAddress(stamp, 'share.png'),
  }
}

/** The tokens that differ, for a page that has the shop's own style sheet before. */
export function brandStyles({ colours }: Brand) {
  const tokens = Object.entries(tokensOf(colours)).map(([name, value]) => `${name}:${value}`)
  return `:root{${tokens.join(';')}}`
}

// Raised when the same logo is drawn differently: browsers keep what is made of it for ever.
const drawing = 2

/** Changes with everything that is made of the brand. */
export const stampOf = (brand: Brand) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, brand, brandStyles(brand)]))
    .digest('hex')
    .slice(0, 16)
