import { createHash } from 'node:crypto'
import type { Shop } from '#kit/server/shop.ts'
import { Brand, type PublicBrand } from '../../brand/brand.ts'
import { toColourTokens } from '../../brand/brand-colours.ts'
import { brandAddress, brandName, defaultColours } from '../../brand/brand-model.ts'
import { brandWords } from '../../words/brand.ts'
import { defineKind } from '../documents/document-kind.ts'
import { readPublished } from '../documents/read-documents.ts'

export const defaultBrand: Brand = { logo: null, mark: null, colours: defaultColours }

export const brandKind = defineKind<Brand>({
  name: brandName.kind,
  isKey: (key) => key === brandName.key,
  schema: Brand,
  standard: () => defaultBrand,
  title: (language) => brandWords(language).title,
})

export const getBrand = async (shop: Shop): Promise<Brand> =>
  (await readPublished(shop, brandKind, brandName.key)) ?? defaultBrand

export function toPublicBrand(brand: Brand): PublicBrand {
  const fingerprint = fingerprintBrand(brand)
  return {
    logo: brand.logo,
    theme: brand.colours.dark,
    styles:
      Object.keys(toColourTokens(brand.colours)).length > 0
        ? brandAddress(fingerprint, 'style.css')
        : null,
    icon: brand.mark || brand.logo ? brandAddress(fingerprint, 'icon.png') : null,
    share: brandAddress(fingerprint, 'share.png'),
  }
}

/** The design tokens that override those of the shop's own style sheet. */
export function toStyleSheet({ colours }: Brand) {
  const tokens = Object.entries(toColourTokens(colours)).map(([name, value]) => `${name}:${value}`)
  return `:root{${tokens.join(';')}}`
}

// Browsers cache the generated files for ever: raise this when the same logo renders differently.
const renderVersion = 2

/** Changes whenever any file generated from the brand changes. */
export const fingerprintBrand = (brand: Brand) =>
  createHash('sha256')
    .update(JSON.stringify([renderVersion, brand, toStyleSheet(brand)]))
    .digest('hex')
    .slice(0, 16)
