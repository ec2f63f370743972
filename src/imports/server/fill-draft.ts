import type { AttributeValue } from '#catalog/attribute.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { attributePrefix } from '#inventory/server/index.ts'
import { unguard } from '#kit/contract/csv.ts'
import { asAttribute, maxMade } from '../model.ts'
import { importOfficeWords as words } from '../office-words.ts'
import { mostSpecific, readPath } from './category-paths.ts'
import { pairField } from './extra-fields.ts'
import { htmlToFeatures, htmlToLine, htmlToText, isHtml } from './html-to-text.ts'
import type { ImportContext } from './import-context.ts'
import {
  CellError,
  readAttribute,
  readBoolean,
  readDate,
  readMonths,
  readNumber,
  readPictures,
  readPublished,
} from './read-cells.ts'
import type { TableRow } from './read-table.ts'
import { toPrices } from './sale-price.ts'

/** A picture that has to be fetched. */
export interface Wanted {
  url: string
  alt: string
}

/** A product as a row describes it, before anybody has looked whether that is right. */
export type Draft = Record<string, unknown> & {
  attributes: Record<string, AttributeValue>
  businessId: string | null
}

/** What a row says besides the product itself. */
export interface Besides {
  /** The category that has to be made for it. */
  newCategory?: string[]
  /** Attributes by what the table calls them. */
  named: [label: string, value: string][]
  wanted: Wanted[]
  /** The regular price was moved a little, so that the sale price is exact. */
  isRounded: boolean
  /** The row says nothing about the stock of a new product. */
  isWithoutStock: boolean
}

type Reader = (cell: string, context: ImportContext) => unknown

const asText: Reader = (cell) => cell
const readers: Record<string, Reader> = {
  productName: (cell, { format }) => (format ? htmlToLine(cell) : cell),
  brand: asText,
  model: asText,
  sku: asText,
  barcode: asText,
  color: asText,
  keyFeature: (cell, { isOwn, format }) =>
    !isOwn && (isHtml(cell) || format) ? htmlToFeatures(cell) : cell,
  productDescription: (cell, { isOwn, format }) =>
    !isOwn && isHtml(cell) ? htmlToText(cell, { breaks: format?.hasBreaks ?? false }) : cell,
  productMarkedPrice: readNumber,
  costPrice: readNumber,
  discount: readNumber,
  stock: (cell, { format }) => (format ? Math.max(0, readNumber(cell)) : readNumber(cell)),
  lowStock: readNumber,
  warrantyMonths: readMonths,
  weightGrams: readNumber,
  featured: readBoolean,
  isNew: readBoolean,
  archived: readBoolean,
}
/** What an empty cell means; for other fields it changes nothing. */
const whenEmpty: Record<string, unknown> = {
  productName: '',
  brand: '',
  model: '',
  sku: '',
  barcode: '',
  costPrice: null,
  weightGrams: null,
  color: '',
  keyFeature: '',
  productDescription: '',
  pictures: [],
}

const maxHtml = 100_000

/** A cell as it was meant. */
export function cellOf(
  { mapping, headings, format }: ImportContext,
  row: TableRow,
  field: string,
): string {
  const column = mapping.indexOf(field)
  if (column < 0) return ''
  const cell = unguard(row.cells[column] ?? '').trim()
  return format ? format.readCell(field, cell, headings[column] ?? '').trim() : cell
}

export function draftOf(before: StaffProduct | null, slug: string): Draft {
  if (!before) return { slug, attributes: {}, archived: false, businessId: null }
  const {
    id: _,
    version,
    stock,
    averageRating,
    reviewCount,
    createdAt,
    review,
    reviewReason,
    ...kept
  } = before
  return { ...kept, attributes: { ...kept.attributes } }
}

/** Of these, several cells together say something; they are read after the others. */
const together = [
  'salePrice',
  'comparePrice',
  'saleFrom',
  'saleUntil',
  'published',
  'status',
  'inStock',
  asAttribute,
]
const isAlone = (field: string) => !together.includes(field) && !pairField.test(field)

type Attempt = (field: string, read: () => void) => void

/** Puts into the draft what the row says. */
export function fillDraft(
  context: ImportContext,
  row: TableRow,
  draft: Draft,
  fields: string[],
  attempt: Attempt,
): Besides {
  const besides: Besides = { named: [], wanted: [], isRounded: false, isWithoutStock: false }
  const has = (field: string) => fields.includes(field)
  const lower = ['salePrice', 'comparePrice'].find(has)
  for (const field of fields.filter(isAlone))
    if (!(lower && field === 'productMarkedPrice'))
      attempt(field, () => fill(context, draft, besides, field, cellOf(context, row, field)))
  if (lower)
    attempt('productMarkedPrice', () => {
      const given = readPrice(context, row, 'productMarkedPrice')
      attempt(lower, () => fillPrices(context, row, draft, besides, given))
    })
  for (const field of ['published', 'status'])
    attempt(field, () => {
      const cell = cellOf(context, row, field)
      if (cell !== '')
        draft.archived =
          (field === 'status' && draft.archived === true && has('published')) ||
          !readPublished(cell)
    })
  besides.named = readNamed(context, row, draft)
  return besides
}

function fill(context: ImportContext, draft: Draft, besides: Besides, field: string, cell: string) {
  if (cell.length > maxHtml) throw new CellError(words.problems.cellTooLong)
  if (field.startsWith(attributePrefix)) {
    const name = field.slice(attributePrefix.length)
    const definition = context.attributes.get(name)
    if (cell === '' || !definition) delete draft.attributes[name]
    else draft.attributes[name] = readAttribute(definition, cell)
  } else if (field === 'category') fillCategory(context, draft, besides, cell)
  else if (field === 'seller') {
    if (cell !== '') draft.businessId = readSeller(context, cell.toLowerCase(), draft.businessId)
  } else if (field === 'pictures' && cell !== '') fillPictures(context, draft, besides, cell)
  else if (cell === '') {
    // Another shop's blank says nothing about ours.
    if (field in whenEmpty && !context.format) draft[field] = whenEmpty[field]
  } else if (!(field === 'sku' && isSameSku(draft.sku, cell)))
    draft[field] = readers[field]?.(cell, context)
}

/** A supplier who writes it in other letters does not rename it. */
const isSameSku = (before: unknown, cell: string) =>
  typeof before === 'string' && before.toUpperCase() === cell.toUpperCase()

const noCategory = /^(uncategori[sz]ed|none|-|n\/?a)$/i

function fillCategory(
  { places, format, scope }: ImportContext,
  draft: Draft,
  besides: Besides,
  cell: string,
) {
  const chosen = mostSpecific(cell, format?.categories ?? null)
  if (chosen === '' || noCategory.test(chosen)) return
  if (readPath(chosen).length > maxMade.levels)
    throw new CellError(words.problems.categoryTooDeep(maxMade.levels))
  const place = places.find(chosen)
  if (!place || (scope !== null && !('id' in place)))
    throw new CellError(words.problems.unknownCategory)
  if ('id' in place) draft.productCategoryId = place.id
  else {
    besides.newCategory = place.path
    draft.productCategoryId = '0'
  }
}

const maxAddress = 1_500

/**
 * Our own pictures are taken as they are; addresses elsewhere are fetched, and come after what the
 * product has.
 */
function fillPictures(
  { isOwn, format }: ImportContext,
  draft: Draft,
  besides: Besides,
  cell: string,
) {
  if (isOwn) {
    draft.pictures = readPictures(cell)
    return
  }
  const pictures = cell.split(format?.pictures ?? /[,;](?=\s*https?:)/i).flatMap(readPictures)
  const isElsewhere = (path: string) => /^(https?:)?\/\//i.test(path)
  const ours = pictures.filter(({ path }) => !isElsewhere(path))
  if (ours.length > 0) draft.pictures = ours
  for (const { path, alt } of pictures.filter((picture) => isElsewhere(picture.path))) {
    const url = path.startsWith('//') ? `https:${path}` : path
    if (!URL.canParse(url) || url.length > maxAddress)
      throw new CellError(words.problems.notAnAddress)
    if (!besides.wanted.some((known) => known.url === url))
      besides.wanted.push({ url, alt: alt.slice(0, 300) })
  }
}

const readPrice = (context: ImportContext, row: TableRow, field: string) => {
  const cell = cellOf(context, row, field)
  return cell === '' ? undefined : readNumber(cell)
}

/** A regular and a sale price, or a price and the one before it that is crossed out. */
function fillPrices(
  context: ImportContext,
  row: TableRow,
  draft: Draft,
  besides: Besides,
  given: number | undefined,
) {
  const [sale, compare] = [
    isOnSale(context, row) ? readPrice(context, row, 'salePrice') : undefined,
    readPrice(context, row, 'comparePrice'),
  ]
  const regular = given ?? sale
  if (regular === undefined) return
  const [marked, pay] =
    compare !== undefined && compare > regular ? [compare, regular] : [regular, sale ?? regular]
  const prices = toPrices(marked, pay)
  besides.isRounded = prices.productMarkedPrice !== marked
  Object.assign(draft, prices)
}

function isOnSale(context: ImportContext, row: TableRow): boolean {
  const [from, until] = ['saleFrom', 'saleUntil'].map((field) => cellOf(context, row, field))
  return (!from || readDate(from) <= context.today) && (!until || readDate(until) >= context.today)
}

/** A suspended seller keeps its products, and gets no others. */
function readSeller(
  { sellers }: ImportContext,
  handle: string,
  before: string | null,
): string | null {
  const seller = sellers.get(handle)
  if (!seller) throw new CellError(words.problems.unknownSeller)
  if (!seller.isSelling && seller.id !== before) throw new CellError(words.problems.notSelling)
  return seller.id
}

/** What other shops keep among their attributes, and ours has a field for. */
const ownFields: [RegExp, string][] = [
  [/^colou?rs?$/i, 'color'],
  [/^brands?$/i, 'brand'],
  [/^(model|model (no\.?|number)|mpn|part number)$/i, 'model'],
]

/**
 * Attributes by what the table calls them, each once; what the product has a field for is filled
 * in, unless a column does.
 */
function readNamed(context: ImportContext, row: TableRow, draft: Draft): [string, string][] {
  const named = new Map<string, [string, string]>()
  const add = (label: string, value: string) => {
    const [name, text] = [htmlToLine(label).slice(0, 80).trim(), htmlToLine(value)]
    if (!name || !text || /^title$/i.test(name)) return
    const own = ownFields.find(([pattern]) => pattern.test(name))?.[1]
    if (own && !context.mapping.includes(own)) draft[own] = text.slice(0, 60)
    else if (!own && !named.has(name.toLowerCase()))
      named.set(name.toLowerCase(), [name, text.slice(0, 500)])
  }
  for (const [column, field] of context.mapping.entries()) {
    if (field === asAttribute)
      add(
        (context.headings[column] ?? '').replace(/\s*\(product\.metafields\..*\)$/, ''),
        unguard(row.cells[column] ?? '').trim(),
      )
    const [, number, what] = pairField.exec(field) ?? []
    if (number && what === 'value')
      add(cellOf(context, row, `attribute.${number}.name`), cellOf(context, row, field))
  }
  return [...named.values()]
}
