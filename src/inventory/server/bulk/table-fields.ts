import type { Scope } from '#access/member-access.ts'
import { sellersFeature } from '#access/member-access.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

interface TableField {
  name: keyof ReturnType<typeof inventoryOfficeWords>['table']
  /** Other headings that imports recognize, in lower case. */
  alsoCalled: string[]
  /** Exported only if this option is set. */
  when?: 'withStock' | 'withCost'
  /** Exists only if this feature is switched on. */
  feature?: string
  write: (product: StaffProduct, names: { category: string; seller: string }) => string
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const columns: TableField[] = [
  { name: 'slug', alsoCalled: ['address', 'handle'], write: ({ slug }) => slug },
  { name: 'version', alsoCalled: [], write: ({ version }) => String(version) },
  {
    name: 'productName',
    alsoCalled: ['product name', 'product', 'title', 'item'],
    write: ({ productName }) => productName,
  },
  { name: 'brand', alsoCalled: ['manufacturer', 'make', 'vendor'], write: ({ brand }) => brand },
  { name: 'model', alsoCalled: ['part number', 'mpn'], write: ({ model }) => model },
  {
    name: 'sku',
    alsoCalled: ['item code', 'item number', 'article number', 'stock keeping unit'],
    write: ({ sku }) => sku,
  },
  {
    name: 'barcode',
    alsoCalled: ['ean', 'upc', 'gtin', 'ean-13', 'bar code'],
    write: ({ barcode }) => barcode,
  },
  { name: 'category', alsoCalled: ['category name', 'type'], write: (_, { category }) => category },
  {
    name: 'seller',
    alsoCalled: ['sold by'],
    feature: sellersFeature,
    write: (_, { seller }) => seller,
  },
  {
    name: 'productMarkedPrice',
    alsoCalled: ['marked price', 'mrp', 'rate', 'price (rs.)', 'price rs'],
    write: ({ productMarkedPrice }) => String(productMarkedPrice),
  },
  {
    name: 'discount',
    alsoCalled: ['discount', 'discount percent'],
    write: ({ discount }) => String(discount),
  },
  {
    name: 'costPrice',
    alsoCalled: ['cost', 'purchase price', 'buying price', 'landed cost'],
    when: 'withCost',
    write: ({ costPrice }) => String(costPrice ?? ''),
  },
  {
    name: 'stock',
    when: 'withStock',
    alsoCalled: ['quantity', 'qty', 'in stock', 'count'],
    write: ({ stock }) => String(stock),
  },
  {
    name: 'lowStock',
    alsoCalled: ['low stock', 'reorder at'],
    write: ({ lowStock }) => String(lowStock),
  },
  {
    name: 'weightGrams',
    alsoCalled: ['weight (g)', 'weight in grams', 'grams'],
    write: ({ weightGrams }) => String(weightGrams ?? ''),
  },
  { name: 'color', alsoCalled: ['color'], write: ({ color }) => color },
  {
    name: 'warrantyMonths',
    alsoCalled: ['warranty'],
    write: ({ warrantyMonths }) => String(warrantyMonths),
  },
  {
    name: 'keyFeature',
    alsoCalled: ['key feature', 'features', 'summary'],
    write: ({ keyFeature }) => keyFeature,
  },
  {
    name: 'productDescription',
    alsoCalled: ['product description', 'details'],
    write: ({ productDescription }) => productDescription,
  },
  // One picture per line: the path, a space and the alternative text. Imported tables may also
  // separate pictures with `|`, so `|` is escaped.
  {
    name: 'pictures',
    alsoCalled: ['picture', 'image', 'images', 'photo'],
    write: ({ pictures }) =>
      pictures.map(({ path, alt }) => `${path} ${alt}`.trim().replaceAll('|', '\\|')).join('\n'),
  },
  { name: 'featured', alsoCalled: [], write: ({ featured }) => yesOrNo(featured) },
  { name: 'isNew', alsoCalled: ['marked new'], write: ({ isNew }) => yesOrNo(isNew) },
  { name: 'archived', alsoCalled: [], write: ({ archived }) => yesOrNo(archived) },
  // The import changes the stock by the difference from this value.
  { name: 'stockSeen', when: 'withStock', alsoCalled: [], write: ({ stock }) => String(stock) },
]

/**
 * The columns of a product table with their headings, the same for export and import. Columns for
 * attributes follow them.
 */
export const tableFields = columns.map((column) => ({
  ...column,
  label: (language: Language) => inventoryOfficeWords(language).table[column.name],
}))

/**
 * The columns that this shop and caller can use. Only the shop's staff can feature products or
 * assign them to sellers.
 */
export const fieldsFor = (shop: Pick<Shop, 'has'>, scope: Scope) =>
  tableFields.filter(
    ({ name, feature }) =>
      (!feature || shop.has(feature)) &&
      (scope === null || (name !== 'featured' && name !== 'seller')),
  )

export const attributePrefix = 'attributes.'

export const writeAttribute = ({ attributes }: StaffProduct, name: string) => {
  const value = attributes[name]
  return typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '')
}
