import type { StaffProduct } from '#contract/inventory.ts'

interface TableField {
  name: string
  /** The heading in a table. */
  label: string
  /** Other headings that mean it, in small letters. */
  alsoCalled: string[]
  write: (product: StaffProduct, categoryName: string) => string
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** The columns of a table of products, the same for export and import; attributes stand behind them. */
export const tableFields: TableField[] = [
  { name: 'slug', label: 'Slug', alsoCalled: ['address', 'handle', 'sku'], write: ({ slug }) => slug },
  { name: 'version', label: 'Version', alsoCalled: [], write: ({ version }) => String(version) },
  { name: 'productName', label: 'Name', alsoCalled: ['product name', 'product', 'title', 'item'], write: ({ productName }) => productName },
  { name: 'brand', label: 'Brand', alsoCalled: ['manufacturer', 'make', 'vendor'], write: ({ brand }) => brand },
  { name: 'model', label: 'Model', alsoCalled: ['part number', 'mpn'], write: ({ model }) => model },
  { name: 'category', label: 'Category', alsoCalled: ['category name', 'type'], write: (_, categoryName) => categoryName },
  {
    name: 'productMarkedPrice',
    label: 'Price',
    alsoCalled: ['marked price', 'mrp', 'rate', 'price (rs.)', 'price rs'],
    write: ({ productMarkedPrice }) => String(productMarkedPrice),
  },
  { name: 'discount', label: 'Discount %', alsoCalled: ['discount', 'discount percent'], write: ({ discount }) => String(discount) },
  { name: 'stock', label: 'Stock', alsoCalled: ['quantity', 'qty', 'in stock', 'count'], write: ({ stock }) => String(stock) },
  { name: 'lowStock', label: 'Low stock at', alsoCalled: ['low stock', 'reorder at'], write: ({ lowStock }) => String(lowStock) },
  { name: 'color', label: 'Colour', alsoCalled: ['color'], write: ({ color }) => color },
  { name: 'warrantyMonths', label: 'Warranty months', alsoCalled: ['warranty'], write: ({ warrantyMonths }) => String(warrantyMonths) },
  { name: 'keyFeature', label: 'Key features', alsoCalled: ['key feature', 'features', 'summary'], write: ({ keyFeature }) => keyFeature },
  { name: 'productDescription', label: 'Description', alsoCalled: ['product description', 'details'], write: ({ productDescription }) => productDescription },
  // One a line: the path, a blank, what is seen on it. People part them by `|` as well, so that is escaped.
  {
    name: 'pictures',
    label: 'Pictures',
    alsoCalled: ['picture', 'image', 'images', 'photo'],
    write: ({ pictures }) => pictures.map(({ path, alt }) => `${path} ${alt}`.trim().replaceAll('|', '\\|')).join('\n'),
  },
  { name: 'featured', label: 'Featured', alsoCalled: [], write: ({ featured }) => yesOrNo(featured) },
  { name: 'isNew', label: 'New', alsoCalled: ['marked new'], write: ({ isNew }) => yesOrNo(isNew) },
  { name: 'archived', label: 'Archived', alsoCalled: [], write: ({ archived }) => yesOrNo(archived) },
]

export const attributePrefix = 'attributes.'

export const writeAttribute = ({ attributes }: StaffProduct, name: string) => {
  const value = attributes[name]
  return typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '')
}
