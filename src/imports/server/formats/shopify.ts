import type { TableRow } from '../read-table.ts'
import { type Format, placesOf } from './format.ts'

// https://help.shopify.com/en/manual/products/import-export/using-csv, with the headings of before
// 2025 and since.

const option = /^option(\d) (name|value)$/
const metafield = /\(product\.metafields\.[\w.-]+\)$/
/** What a product without options is said to have. */
const isNoOption = (value: string) => value.toLowerCase() === 'default title'

/**
 * The rows of a product stand together: each variant has one, and further pictures have rows of
 * their own.
 */
async function* toProducts(rows: AsyncIterable<TableRow>, headings: string[]) {
  const place = placesOf(headings)
  const [handle, title] = [place('handle', 'url handle'), place('title')]
  let group: TableRow[] = []
  const keyOf = ({ cells }: TableRow) => (handle >= 0 ? (cells[handle] ?? '').trim() : '')
  for await (const row of rows) {
    const first = group[0]
    const isSame =
      first &&
      (handle >= 0
        ? keyOf(row) === keyOf(first) && keyOf(row) !== ''
        : (row.cells[title] ?? '').trim() === '')
    if (!isSame) {
      yield* toVariants(group, headings)
      group = []
    }
    group.push(row)
  }
  yield* toVariants(group, headings)
}

const ofVariant =
  /^(option\d (value|linked to)|variant .*|sku|barcode|price|compare-at price|cost per item|inventory .*|weight .*|continue selling.*|requires shipping|charge tax)$/
const ofPicture = /^(image (src|position|alt text)|product image url)$/

function toVariants(group: TableRow[], headings: string[]): TableRow[] {
  const [first] = group
  if (!first) return []
  const place = placesOf(headings)
  const cell = ({ cells }: TableRow, at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
  const [title, picture, alt, ownPicture] = [
    place('title'),
    place('image src', 'product image url'),
    place('image alt text'),
    place('variant image', 'variant image url'),
  ]
  const options = [1, 2, 3].map((number) => place(`option${number} value`))
  const own = [place('variant price', 'price'), place('variant sku', 'sku'), ...options]
  const variants = group.filter((row) => row === first || own.some((at) => cell(row, at) !== ''))
  const pictures = group.flatMap((row) =>
    cell(row, picture) ? [`${cell(row, picture)} ${cell(row, alt)}`.trim()] : [],
  )
  const names = headings.map((heading) => heading.trim().toLowerCase())
  return variants.map((row) => {
    const values = options.map((at) => cell(row, at)).filter((value) => value && !isNoOption(value))
    const cells = names.map((name, at) => {
      if (at === title)
        return [cell(first, title), variants.length > 1 ? values.join(' / ') : '']
          .filter(Boolean)
          .join(' - ')
      // Its own picture comes first.
      if (at === picture)
        return [...new Set([cell(row, ownPicture), ...pictures].filter(Boolean))].join('\n')
      return ofVariant.test(name) || ofPicture.test(name)
        ? (row.cells[at] ?? '')
        : (first.cells[at] ?? '')
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
  // The shop's own types say more than the standard categories, where it has them.
  settle: (fields, columns) => {
    const places = columns.flatMap(({ name, examples }, place) =>
      fields[place] === 'category'
        ? [{ place, isType: name.toLowerCase() === 'type', isFilled: examples.length > 0 }]
        : [],
    )
    const best =
      places.find(({ isType, isFilled }) => isType && isFilled) ??
      places.find(({ isFilled }) => isFilled)
    return fields.map((field, place) =>
      field === 'category' && best && place !== best.place ? '' : field,
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
