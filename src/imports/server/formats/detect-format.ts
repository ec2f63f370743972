import { inventoryOfficeWords } from '#inventory/words/office.ts'
import { type Language, languages } from '#kit/contract/language.ts'
import type { TableFormat } from '../../model.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const formats = [woocommerce, shopify]

export const findFormat = (name: TableFormat) =>
  formats.find((format) => format.name === name) ?? null

/** The languages in which an export of this shop may be: every one, and first the caller's. */
export const languagesOfExports = (language: Language) => [...new Set([language, ...languages])]

/** Detects the kind of a table by headings that only this kind has. */
export function detectFormat(headings: string[], language: Language): TableFormat {
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  const isOurExport = languagesOfExports(language).some((each) => {
    const { version, slug } = inventoryOfficeWords(each).table
    return names.has(version.toLowerCase()) && names.has(slug.toLowerCase())
  })
  if (isOurExport) return 'own'
  return formats.find(({ signs }) => signs.every((sign) => names.has(sign)))?.name ?? 'list'
}
