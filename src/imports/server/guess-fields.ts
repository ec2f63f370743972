import type { Attribute } from '#catalog/attribute.ts'
import { attributePrefix, fieldsFor } from '#inventory/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Shop } from '#kit/server/shop.ts'
import { asAttribute, type TableFormat } from '../model.ts'
import { importOfficeWords as words } from '../office-words.ts'
import { extraFields, labelOfPair } from './extra-fields.ts'
import type { Format } from './formats/format.ts'
import { formatCalled } from './formats/recognise.ts'
import type { TableColumn } from './read-table.ts'

/** Everything a column can be imported as. */
export const listFields = (
  shop: Shop,
  attributes: Attribute[],
  scope: Scope,
  pairs: string[] = [],
) => [
  ...fieldsFor(shop, scope).map(({ name, label }) => ({ name, label })),
  ...extraFields,
  ...pairs.map((name) => ({ name, label: labelOfPair(name) ?? name })),
  ...attributes.map(({ name, label, unit }) => ({
    name: attributePrefix + name,
    label: unit ? `${label} (${unit})` : label,
  })),
  ...(scope === null ? [{ name: asAttribute, label: words.asAttribute }] : []),
]

/** Fields that only this kind of table has. */
export const pairsOf = (format: TableFormat, columns: TableColumn[]) => {
  const known = formatCalled(format)
  return columns
    .map(({ name }) => known?.fieldOf?.(name.toLowerCase()) ?? '')
    .filter((field) => labelOfPair(field) !== null)
}

// What suppliers call things, in the order in which they are looked for; ours are known by
// themselves.
const alsoCalled: Record<string, string[]> = {
  productName: [
    'item name',
    'product title',
    'items',
    'particulars',
    'description of goods',
    'item description',
    'name of item',
    'product details',
  ],
  model: [
    'model no',
    'model number',
    'model name',
    'model code',
    'part no',
    'p n',
    'pn',
    'mfr part',
    'mfr part no',
    'manufacturer part number',
  ],
  sku: ['code', 'product code', 'item no', 'stock code', 'article'],
  salePrice: [
    'offer price',
    'special price',
    'discounted price',
    'promo price',
    'our price',
    'offer',
    'deal price',
  ],
  productMarkedPrice: [
    'srp',
    'retail price',
    'selling price',
    'unit price',
    'regular price',
    'list price',
    'sp',
    'price incl vat',
    'price inc vat',
    'price with vat',
    'customer price',
  ],
  costPrice: [
    'dealer price',
    'dp',
    'purchase rate',
    'landing price',
    'net price',
    'reseller price',
    'wholesale price',
    'distributor price',
  ],
  stock: [
    'available',
    'availability',
    'stock qty',
    'balance',
    'closing stock',
    'on hand',
    'soh',
    'available qty',
    'pcs',
  ],
  category: [
    'group',
    'item group',
    'product type',
    'sub category',
    'product category',
    'categories',
    'product group',
  ],
  brand: ['company', 'brand name', 'brands'],
  warrantyMonths: ['guarantee', 'warranty period', 'warranty months'],
  productDescription: ['specification', 'specifications', 'specs', 'long description', 'body'],
  pictures: [
    'image url',
    'image link',
    'photo url',
    'picture url',
    'image urls',
    'image src',
    'images',
  ],
  barcode: ['ean code', 'upc code', 'ean upc'],
  published: ['published', 'active', 'visible'],
}
/** A word in a heading that nothing else explains. */
const hints: [RegExp, string][] = [
  [/\bmodel\b/, 'model'],
  [/\b(sku|item code|product code)\b/, 'sku'],
  [/\b(ean|barcode|upc)\b/, 'barcode'],
  [/\b(dealer|cost|purchase|wholesale|reseller)\b/, 'costPrice'],
  [/\b(offer|sale|special|discounted) (price|rate)\b/, 'salePrice'],
  [/\b(price|rate|mrp|amount)\b/, 'productMarkedPrice'],
  [/\b(qty|quantity|stock)\b/, 'stock'],
  [/\bbrand\b/, 'brand'],
  [/\bcategory\b/, 'category'],
  [/\bwarranty\b/, 'warrantyMonths'],
  [/\b(image|picture|photo)s?\b/, 'pictures'],
  [/\b(name|product|item|title)\b/, 'productName'],
  [/\bdescription\b/, 'productDescription'],
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
/** Without points, dashes and the currency. */
const bare = (text: string) =>
  plain(text)
    .replace(/\((npr|nrs|rs\.?|in rs\.?|रु\.?)\)|\b(npr|nrs|rs)\b\.?/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * The field each column probably means; each field once, except for attributes that are called like
 * their columns.
 */
export function guessFields(
  shop: Shop,
  columns: TableColumn[],
  format: TableFormat,
  attributes: Attribute[],
  scope: Scope,
): string[] {
  const known = new Set(
    listFields(shop, attributes, scope, pairsOf(format, columns)).map(({ name }) => name),
  )
  const other = formatCalled(format)
  return once(
    (other
      ? guessByFormat(other, columns, attributes)
      : guessByHeadings(shop, columns, attributes, scope)
    ).map((field) => (known.has(field) ? field : '')),
  )
}

function guessByFormat(format: Format, columns: TableColumn[], attributes: Attribute[]): string[] {
  const fields = columns.map(({ name }) => {
    const heading = plain(name)
    const own = attributes.find((attribute) => plain(attributePrefix + attribute.name) === heading)
    return (
      format.fields[heading] ??
      (own ? attributePrefix + own.name : (format.fieldOf?.(heading) ?? ''))
    )
  })
  return format.settle?.(fields, columns) ?? fields
}

function guessByHeadings(
  shop: Shop,
  columns: TableColumn[],
  attributes: Attribute[],
  scope: Scope,
): string[] {
  const meanings = new Map<string, string>()
  const learn = (heading: string, field: string) => {
    for (const key of [plain(heading), bare(heading)])
      if (key && !meanings.has(key)) meanings.set(key, field)
  }
  for (const field of fieldsFor(shop, scope))
    for (const heading of [field.name, field.label, ...field.alsoCalled]) learn(heading, field.name)
  for (const { name, label, unit } of attributes)
    for (const heading of [attributePrefix + name, name, label, `${label} (${unit})`])
      learn(heading, attributePrefix + name)
  for (const { name, label } of extraFields)
    for (const heading of [name, label]) learn(heading, name)
  for (const [field, headings] of Object.entries(alsoCalled))
    for (const heading of headings) learn(heading, field)
  const sure = columns.map(
    ({ name }) => meanings.get(plain(name)) ?? meanings.get(bare(name)) ?? '',
  )
  const taken = new Set(sure)
  return columns.map(({ name }, place) => {
    if (sure[place]) return sure[place] ?? ''
    const hint =
      hints.find(([pattern, field]) => !taken.has(field) && pattern.test(bare(name)))?.[1] ?? ''
    if (hint) taken.add(hint)
    return hint
  })
}

function once(fields: string[]): string[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    if (field === asAttribute) return field
    if (taken.has(field)) return ''
    if (field) taken.add(field)
    return field
  })
}
