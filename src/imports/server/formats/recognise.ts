import type { TableFormat } from '../../model.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const formats = [woocommerce, shopify]

export const formatCalled = (name: TableFormat) =>
  formats.find((format) => format.name === name) ?? null

/**
 * What a table is: our own export carries versions, and other shops have headings that nobody else
 * has.
 */
export function recognise(headings: string[]): TableFormat {
  const known = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  if (known.has('version') && known.has('slug')) return 'own'
  return formats.find(({ signs }) => signs.every((sign) => known.has(sign)))?.name ?? 'list'
}
