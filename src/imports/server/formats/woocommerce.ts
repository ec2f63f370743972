import type { TableRow } from '../tables/read-table.ts'
import { cellAt, type Format, indexHeadings } from './format.ts'

// https://woocommerce.com/document/product-csv-importer-exporter/

const pair = /^attribute (\d{1,3}) (name|value\(s\))$/

/** Completes variations from their parent, to which they refer by `id:77` or by its SKU. */
async function* toProducts(
  rows: AsyncIterable<TableRow>,
  headings: string[],
  again: () => AsyncIterable<TableRow>,
) {
  const indexOf = indexHeadings(headings)
  const [type, parent, id, sku, name] = [
    indexOf('type'),
    indexOf('parent'),
    indexOf('id'),
    indexOf('sku'),
    indexOf('name'),
  ]
  const isOf = (row: TableRow, kind: string) =>
    cellAt(row, type)
      .toLowerCase()
      .split(',')
      .some((word) => word.trim() === kind)
  const parents = new Map<string, TableRow>()
  const parentKeys = new Set<string>()
  if (parent >= 0)
    for await (const row of again()) {
      if (isOf(row, 'variable'))
        for (const key of [`id:${cellAt(row, id)}`, cellAt(row, sku)])
          if (key) parents.set(key, row)
      if (isOf(row, 'variation')) parentKeys.add(cellAt(row, parent))
    }
  // Parents with variations are not sold themselves.
  const unsold = [...parents].filter(([key]) => parentKeys.has(key))
  const unsoldRows = new Set(unsold.map(([, row]) => row.number))
  for await (const row of rows) {
    if (unsoldRows.has(row.number)) yield { ...row, skipped: 'parent' as const }
    else if (isOf(row, 'grouped') || isOf(row, 'external'))
      yield { ...row, skipped: 'notSold' as const }
    else {
      const parentRow = isOf(row, 'variation') ? parents.get(cellAt(row, parent)) : undefined
      yield parentRow
        ? { number: row.number, cells: inherit(row, parentRow, { headings, name, sku }) }
        : row
    }
  }
}

/** Fills a variation's empty cells from its parent, except those that each variation has alone. */
function inherit(
  row: TableRow,
  parentRow: TableRow,
  { headings, name, sku }: { headings: string[]; name: number; sku: number },
) {
  const own =
    /^(stock|in stock\?|sale price|regular price|gtin, upc, ean, or isbn|parent|type|id)$/i
  const values = headings
    .flatMap((heading, index) =>
      /^attribute \d+ value\(s\)$/i.test(heading.trim()) ? [cellAt(row, index)] : [],
    )
    .filter(Boolean)
  return headings.map((heading, index) => {
    const cell = row.cells[index] ?? ''
    if (index === sku || own.test(heading.trim())) return cell
    if (index === name && (cell.trim() === '' || cell.trim() === cellAt(parentRow, name)))
      return [cellAt(parentRow, name), values.join(', ')].filter(Boolean).join(' - ')
    if (cell.trim() !== '') return cell
    const inherited = parentRow.cells[index] ?? ''
    // If the parent has several values, each variation has one of them.
    return /^attribute \d+ value/i.test(heading.trim()) && /(?<!\\),/.test(inherited)
      ? ''
      : inherited
  })
}

export const woocommerce: Format = {
  name: 'woocommerce',
  signs: ['type', 'regular price', 'name'],
  fields: {
    sku: 'sku',
    'gtin, upc, ean, or isbn': 'barcode',
    name: 'productName',
    published: 'published',
    'is featured?': 'featured',
    'short description': 'keyFeature',
    description: 'productDescription',
    'date sale price starts': 'saleFrom',
    'date sale price ends': 'saleUntil',
    'in stock?': 'inStock',
    stock: 'stock',
    'low stock amount': 'lowStock',
    'sale price': 'salePrice',
    'regular price': 'productMarkedPrice',
    categories: 'category',
    images: 'pictures',
    brands: 'brand',
    'meta: _brand': 'brand',
    'meta: _model': 'model',
    'weight (kg)': 'weightGrams',
    'weight (g)': 'weightGrams',
    'cost of goods': 'costPrice',
  },
  fieldOf: (heading) => {
    const [, number, what] = pair.exec(heading) ?? []
    return number ? `attribute.${number}.${what === 'name' ? 'name' : 'value'}` : ''
  },
  hasBreaks: true,
  pictures: /,(?=\s*https?:)/i,
  categories: /(?<!\\),/,
  // Its export writes a line break as two characters.
  readCell: (field, cell, heading) => {
    if (field === 'weightGrams' && /kg/i.test(heading))
      return Number.isFinite(Number(cell)) && cell
        ? String(Math.round(Number(cell) * 1000) || '')
        : cell
    if (field === 'productDescription' || field === 'keyFeature')
      return cell.replace(/(\\?)\\n/g, (_, slash: string) => (slash ? '\\n' : '\n'))
    if (field === 'brand')
      return (
        cell
          .split(/(?<!\\),/)[0]
          ?.split('>')
          .at(-1)
          ?.replaceAll('\\,', ',')
          .trim() ?? ''
      )
    return field.startsWith('attribute.') ? cell.replaceAll('\\,', ',') : cell
  },
  toProducts,
}
