import type { TableRow } from '../tables/read-table.ts'
import { cellAt, type Format, indexHeadings } from './format.ts'

// https://help.shopify.com/en/manual/products/import-export/using-csv, with the headings from
// before and since 2025.

const option = /^option(\d) (name|value)$/
const metafield = /\(product\.metafields\.[\w.-]+\)$/
/** The option value of products without options. */
const isNoOption = (value: string) => value.toLowerCase() === 'default title'

/** The rows of a product are consecutive: one per variant, and one per additional picture. */
async function* toProducts(rows: AsyncIterable<TableRow>, headings: string[]) {
  const indexOf = indexHeadings(headings)
  const [handle, title] = [indexOf('handle', 'url handle'), indexOf('title')]
  let group: TableRow[] = []
  for await (const row of rows) {
    const first = group[0]
    const isSame =
      first &&
      (handle >= 0
        ? cellAt(row, handle) === cellAt(first, handle) && cellAt(row, handle) !== ''
        : cellAt(row, title) === '')
    if (!isSame) {
      yield* toVariants(group, headings)
      group = []
    }
    group.push(row)
  }
  yield* toVariants(group, headings)
}

const ofVariant = new RegExp(
  '^(option\\d (value|linked to)|variant .*|sku|barcode|price|compare-at price|cost per item|' +
    'inventory .*|weight .*|continue selling.*|requires shipping|charge tax)$',
)
const ofPicture = /^(image (src|position|alt text)|product image url)$/

function toVariants(group: TableRow[], headings: string[]): TableRow[] {
  const [first] = group
  if (!first) return []
  const indexOf = indexHeadings(headings)
  const [title, picture, alt, ownPicture] = [
    indexOf('title'),
    indexOf('image src', 'product image url'),
    indexOf('image alt text'),
    indexOf('variant image', 'variant image url'),
  ]
  const options = [1, 2, 3].map((number) => indexOf(`option${number} value`))
  const own = [indexOf('variant price', 'price'), indexOf('variant sku', 'sku'), ...options]
  const variants = group.filter(
    (row) => row === first || own.some((index) => cellAt(row, index) !== ''),
  )
  const pictures = group.flatMap((row) =>
    cellAt(row, picture) ? [`${cellAt(row, picture)} ${cellAt(row, alt)}`.trim()] : [],
  )
  const names = headings.map((heading) => heading.trim().toLowerCase())
  return variants.map((row) => {
    const values = options
      .map((index) => cellAt(row, index))
      .filter((value) => value && !isNoOption(value))
    const cells = names.map((name, index) => {
      if (index === title)
        return [cellAt(first, title), variants.length > 1 ? values.join(' / ') : '']
          .filter(Boolean)
          .join(' - ')
      // The variant's own picture comes first.
      if (index === picture)
        return [...new Set([cellAt(row, ownPicture), ...pictures].filter(Boolean))].join('\n')
      return ofVariant.test(name) || ofPicture.test(name)
        ? (row.cells[index] ?? '')
        : (first.cells[index] ?? '')
    })
    return { number: row.number, cells }
  })
}

export const shopify: Format = {
  name: 'shopify',
  signs: ['title', 'vendor', 'option1 name'],
  fields: {
    title: 'productName',
    'body (html)': 'productDescription',
    description: 'productDescription',
    vendor: 'brand',
    'product category': 'category',
    type: 'category',
    published: 'published',
    'published on online store': 'published',
    status: 'status',
    'variant sku': 'sku',
    sku: 'sku',
    'variant barcode': 'barcode',
    barcode: 'barcode',
    'variant price': 'productMarkedPrice',
    price: 'productMarkedPrice',
    'variant compare at price': 'comparePrice',
    'compare-at price': 'comparePrice',
    'cost per item': 'costPrice',
    'variant inventory qty': 'stock',
    'inventory quantity': 'stock',
    'variant grams': 'weightGrams',
    'weight value (grams)': 'weightGrams',
    'image src': 'pictures',
    'product image url': 'pictures',
  },
  fieldOf: (heading) => {
    const [, number, what] = option.exec(heading) ?? []
    if (number) return `attribute.${number}.${what}`
    return metafield.test(heading) ? 'asAttribute' : ''
  },
  // Custom types are more specific than the standard categories.
  refineGuesses: (fields, columns) => {
    const candidates = columns.flatMap(({ name, examples }, index) =>
      fields[index] === 'category'
        ? [{ index, isType: name.toLowerCase() === 'type', isFilled: examples.length > 0 }]
        : [],
    )
    const best =
      candidates.find(({ isType, isFilled }) => isType && isFilled) ??
      candidates.find(({ isFilled }) => isFilled)
    return fields.map((field, index) =>
      field === 'category' && best && index !== best.index ? '' : field,
    )
  },
  hasBreaks: false,
  pictures: /\n/,
  categories: null,
  readCell: (field, cell) =>
    (field.startsWith('attribute.') && isNoOption(cell)) ||
    (field === 'weightGrams' && Number(cell) === 0)
      ? ''
      : cell,
  toProducts,
}
