import type { TableRow } from '../read-table.ts'
import { type Format, placesOf } from './format.ts'

// https://woocommerce.com/document/product-csv-importer-exporter/

const pair = /^attribute (\d{1,3}) (name|value\(s\))$/

/**
 * A variation has its own price and SKU, and the rest from its parent; `id:77` names that, or its
 * SKU.
 */
async function* toProducts(
  rows: AsyncIterable<TableRow>,
  headings: string[],
  again: () => AsyncIterable<TableRow>,
) {
  const place = placesOf(headings)
  const [type, parent, id, sku, name] = [
    place('type'),
    place('parent'),
    place('id'),
    place('sku'),
    place('name'),
  ]
  const cell = ({ cells }: TableRow, at: number) => (cells[at] ?? '').trim()
  const isOf = (row: TableRow, kind: string) =>
    cell(row, type)
      .toLowerCase()
      .split(',')
      .some((word) => word.trim() === kind)
  const parents = new Map<string, TableRow>()
  let isFirst = true
  if (parent >= 0)
    for await (const row of again()) {
      if (!isFirst && isOf(row, 'variable'))
        for (const key of [`id:${cell(row, id)}`, cell(row, sku)]) if (key) parents.set(key, row)
      isFirst = false
    }
  // Those that come with variations are not sold themselves.
  const used = new Set<TableRow>()
  isFirst = true
  if (parents.size > 0)
    for await (const row of again()) {
      const found = !isFirst && isOf(row, 'variation') ? parents.get(cell(row, parent)) : undefined
      if (found) used.add(found)
      isFirst = false
    }
  const usedRows = new Set([...used].map(({ number }) => number))
  for await (const row of rows) {
    if (usedRows.has(row.number)) yield { ...row, skipped: 'parent' as const }
    else if (isOf(row, 'grouped') || isOf(row, 'external'))
      yield { ...row, skipped: 'notSold' as const }
    else {
      const above = isOf(row, 'variation') ? parents.get(cell(row, parent)) : undefined
      yield above
        ? { number: row.number, cells: inherit(row, above, { headings, name, sku }) }
        : row
    }
  }
}

/** What the variation leaves blank is its parent's, except for what is one product's alone. */
function inherit(
  row: TableRow,
  above: TableRow,
  { headings, name, sku }: { headings: string[]; name: number; sku: number },
) {
  const own = new Set([
    'stock',
    'in stock?',
    'sale price',
    'regular price',
    'gtin, upc, ean, or isbn',
    'parent',
    'type',
    'id',
  ])
  const values = headings
    .flatMap((heading, place) =>
      /^attribute \d+ value\(s\)$/i.test(heading.trim()) ? [(row.cells[place] ?? '').trim()] : [],
    )
    .filter(Boolean)
  return headings.map((heading, place) => {
    const cell = row.cells[place] ?? ''
    if (place === sku || own.has(heading.trim().toLowerCase())) return cell
    if (place === name && (cell.trim() === '' || cell.trim() === (above.cells[name] ?? '').trim()))
      return [(above.cells[name] ?? '').trim(), values.join(', ')].filter(Boolean).join(' - ')
    if (cell.trim() !== '') return cell
    const inherited = above.cells[place] ?? ''
    // Several values at the parent are those that its variations have one each of.
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
