import type { TableFormat } from '../../model.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const formats = [woocommerce, shopify]

export const findFormat = (name: TableFormat) =>
  formats.find((format) => format.name === name) ?? null

/** Detects the kind of a table by headings that only this kind has. */
export function detectFormat(headings: string[]): TableFormat {
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  if (names.has('version') && names.has('slug')) return 'own'
  return formats.find(({ signs }) => signs.every((sign) => names.has(sign)))?.name ?? 'list'
}
