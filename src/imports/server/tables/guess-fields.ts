import type { Scope } from '#access/member-access.ts'
import type { Attribute } from '#catalog/attribute.ts'
import { attributePrefix, fieldsFor } from '#inventory/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { asAttribute, type TableFormat } from '../../model.ts'
import { importOfficeWords } from '../../words/office.ts'
import { extraFields, formatPairLabel, pairField } from '../cells/extra-fields.ts'
import { findFormat, languagesOfExports } from '../formats/detect-format.ts'
import type { Format } from '../formats/format.ts'
import type { TableColumn } from './read-table.ts'

/** The shop's attributes, and who imports: the shop or a seller. */
interface FieldContext {
  shop: Shop
  attributes: Attribute[]
  scope: Scope
  language: Language
}

interface Table {
  format: TableFormat
  columns: TableColumn[]
}

/** The fields that a column can be imported as. */
export const listFields = ({ shop, attributes, scope, language }: FieldContext, table: Table) => [
  ...[...fieldsFor(shop, scope), ...extraFields].map(({ name, label }) => ({
    name,
    label: label(language),
  })),
  ...listPairFields(table).map((name) => ({
    name,
    label: formatPairLabel(name, language) ?? name,
  })),
  ...attributes.map(({ name, label, unit }) => ({
    name: attributePrefix + name,
    label: unit ? `${label} (${unit})` : label,
  })),
  ...(scope === null
    ? [{ name: asAttribute, label: importOfficeWords(language).asAttribute }]
    : []),
]

/** The attribute name and value fields of a table from another shop. */
function listPairFields({ format, columns }: Table) {
  const otherFormat = findFormat(format)
  return columns
    .map(({ name }) => otherFormat?.fieldOf?.(name.toLowerCase()) ?? '')
    .filter((field) => pairField.test(field))
}

// Headings that suppliers use, in order of precedence. The fields' own names are matched
// separately.
const supplierHeadings: Record<string, string> = {
  productName:
    'item name, product title, items, particulars, description of goods, item description, ' +
    'name of item, product details',
  model:
    'model no, model number, model name, model code, part no, p n, pn, mfr part, mfr part no, ' +
    'manufacturer part number',
  sku: 'code, product code, item no, stock code, article',
  salePrice:
    'offer price, special price, discounted price, promo price, our price, offer, deal price',
  productMarkedPrice:
    'srp, retail price, selling price, unit price, regular price, list price, sp, ' +
    'price incl vat, price inc vat, price with vat, customer price',
  costPrice:
    'dealer price, dp, purchase rate, landing price, net price, reseller price, ' +
    'wholesale price, distributor price',
  stock:
    'available, availability, stock qty, balance, closing stock, on hand, soh, available qty, pcs',
  category:
    'group, item group, product type, sub category, product category, categories, product group',
  brand: 'company, brand name, brands',
  warrantyMonths: 'guarantee, warranty period, warranty months',
  productDescription: 'specification, specifications, specs, long description, body',
  pictures: 'image url, image link, photo url, picture url, image urls, image src, images',
  barcode: 'ean code, upc code, ean upc',
  published: 'published, active, visible',
}
/** Patterns for headings that match no known name. */
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

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
/** Removes punctuation and the currency. */
const simplify = (text: string) =>
  normalize(text)
    .replace(/\((npr|nrs|rs\.?|in rs\.?|रु\.?)\)|\b(npr|nrs|rs)\b\.?/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Guesses the field of each column. Only `asAttribute` may be the field of several columns. */
export function guessFields(context: FieldContext, { format, columns }: Table): string[] {
  const otherFormat = findFormat(format)
  return clearRepeated(
    otherFormat
      ? guessByFormat(otherFormat, columns, context.attributes)
      : guessByHeadings(context, columns),
  )
}

function guessByFormat(format: Format, columns: TableColumn[], attributes: Attribute[]): string[] {
  const fields = columns.map(({ name }) => {
    const heading = normalize(name)
    const own = attributes.find(
      (attribute) => normalize(attributePrefix + attribute.name) === heading,
    )
    return (
      format.fields[heading] ??
      (own ? attributePrefix + own.name : (format.fieldOf?.(heading) ?? ''))
    )
  })
  return format.refineGuesses?.(fields, columns) ?? fields
}

function guessByHeadings(
  { shop, attributes, scope, language }: FieldContext,
  columns: TableColumn[],
): string[] {
  const exportLanguages = languagesOfExports(language)
  const meanings = new Map<string, string>()
  const addMeanings = (field: string, ...headings: string[]) => {
    for (const key of headings.flatMap((heading) => [normalize(heading), simplify(heading)]))
      if (key && !meanings.has(key)) meanings.set(key, field)
  }
  for (const { name, label, alsoCalled } of fieldsFor(shop, scope))
    addMeanings(name, name, ...exportLanguages.map(label), ...alsoCalled)
  for (const { name, label, unit } of attributes) {
    const field = attributePrefix + name
    addMeanings(field, field, name, label, `${label} (${unit})`)
  }
  for (const { name, label } of extraFields) addMeanings(name, name, ...exportLanguages.map(label))
  for (const [field, headings] of Object.entries(supplierHeadings))
    addMeanings(field, ...headings.split(', '))
  const certain = columns.map(
    ({ name }) => meanings.get(normalize(name)) ?? meanings.get(simplify(name)) ?? '',
  )
  const taken = new Set(certain)
  return columns.map(({ name }, index) => {
    if (certain[index]) return certain[index] ?? ''
    const hint =
      hints.find(([pattern, field]) => !taken.has(field) && pattern.test(simplify(name)))?.[1] ?? ''
    if (hint) taken.add(hint)
    return hint
  })
}

function clearRepeated(fields: string[]): string[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    if (field === asAttribute) return field
    if (taken.has(field)) return ''
    if (field) taken.add(field)
    return field
  })
}
