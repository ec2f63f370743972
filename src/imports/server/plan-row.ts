import { isDeepStrictEqual } from 'node:util'
import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import { maxStock } from '#catalog/model.ts'
import { ProductInput } from '#catalog/product-input.ts'
import { findAttributeProblems, toSlug } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { attributePrefix, type ProductFields, tableFields } from '#inventory/server/index.ts'
import type { CellProblem } from '#jobs/contract.ts'
import { unguard } from '#kit/contract/csv.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'

import { importOfficeWords as words } from '../office-words.ts'

import { CellError, readAttribute, readBoolean, readNumber, readPictures, startOf } from './read-cells.ts'
import type { TableRow } from './read-table.ts'

export interface Planned {
  before: StaffProduct | null
  after: ProductFields
  /** How many pieces a product that exists gets or loses. */
  difference: number
}

/** The same as it is kept for the import. */
export interface PlannedRow {
  row: number
  /** Null for a new product. */
  id: string | null
  version: number | null
  after: ProductFields
  difference: number
  /** A new product that was looked for by its name. */
  isByName?: boolean
}

/** Who sells a product; the shop itself has no id. */
export interface SoldBy {
  id: string | null
  isSelling: boolean
}

/** What reading a table needs to know about the shop. */
export interface ImportContext {
  headings: string[]
  /** For each column the field it fills; empty where it is left out. */
  mapping: string[]
  /** Ids by name, slug and id, in lower case; where they clash, the name wins. */
  categories: Map<string, string>
  /** By handle. */
  sellers: Map<string, SoldBy>
  attributes: Map<string, Attribute>
  definitionsOf: (categoryId: string) => Promise<Attribute[]>
  /** For a new product whose row gives none. */
  lowStock: number
}

type Draft = Record<string, unknown> & { attributes: Record<string, AttributeValue>; businessId: string | null }
type Reader = (cell: string, context: ImportContext) => unknown

const asText: Reader = (cell) => cell
const readers: Record<string, Reader> = {
  productName: asText,
  brand: asText,
  model: asText,
  sku: asText,
  barcode: asText,
  color: asText,
  keyFeature: asText,
  productDescription: asText,
  pictures: readPictures,
  productMarkedPrice: readNumber,
  costPrice: readNumber,
  discount: readNumber,
  stock: readNumber,
  lowStock: readNumber,
  weightGrams: readNumber,
  warrantyMonths: readNumber,
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
  color: '',
  keyFeature: '',
  productDescription: '',
  pictures: [],
  weightGrams: null,
}

const cellOf = (context: ImportContext, row: TableRow, field: string) => {
  const column = context.mapping.indexOf(field)
  return column < 0 ? '' : unguard(row.cells[column] ?? '').trim()
}

export interface RowIdentity {
  /** From the row, or made from its name. */
  slug: string
  sku: string
  /** In lower case. */
  name: string
  isSlugGiven: boolean
}

/** What identifies the row's product: its slug, else its SKU if a product has it, else its name. */
export function readIdentity(context: ImportContext, row: TableRow): RowIdentity {
  const [slug, name] = [cellOf(context, row, 'slug'), cellOf(context, row, 'productName')]
  return { slug: slug || toSlug(name), sku: cellOf(context, row, 'sku'), name: name.toLowerCase(), isSlugGiven: slug !== '' }
}

function draftOf(before: StaffProduct | null, slug: string): Draft {
  if (!before) return { slug, attributes: {}, archived: false, businessId: null }
  const { id: _, version, stock, averageRating, reviewCount, createdAt, review, reviewReason, ...kept } = before
  return { ...kept, attributes: { ...kept.attributes } }
}

function fill(draft: Draft, field: string, cell: string, context: ImportContext) {
  if (field.startsWith(attributePrefix)) {
    const name = field.slice(attributePrefix.length)
    const definition = context.attributes.get(name)
    if (cell === '' || !definition) delete draft.attributes[name]
    else draft.attributes[name] = readAttribute(definition, cell)
  } else if (field === 'category') {
    if (cell === '') return
    const id = context.categories.get(cell.toLowerCase())
    if (!id) throw new CellError(words.problems.unknownCategory)
    draft.productCategoryId = id
  } else if (field === 'seller') {
    if (cell !== '') draft.businessId = readSeller(context, cell.toLowerCase(), draft.businessId)
  } else if (cell === '') {
    if (field in whenEmpty) draft[field] = whenEmpty[field]
  } else if (!(field === 'sku' && isSameSku(draft.sku, cell))) draft[field] = readers[field]?.(cell, context)
}

/** A supplier who writes it in other letters does not rename it. */
const isSameSku = (before: unknown, cell: string) => typeof before === 'string' && before.toUpperCase() === cell.toUpperCase()

/** A suspended seller keeps its products, and gets no others. */
function readSeller({ sellers }: ImportContext, handle: string, before: string | null): string | null {
  const seller = sellers.get(handle)
  if (!seller) throw new CellError(words.problems.unknownSeller)
  if (!seller.isSelling && seller.id !== before) throw new CellError(words.problems.notSelling)
  return seller.id
}

/** What is wrong with the product that a row describes, by field. */
async function findProblems(draft: Draft, context: ImportContext): Promise<{ after: ProductFields } | { problems: Record<string, string> }> {
  const missing = ['productName', 'productCategoryId', 'productMarkedPrice'].filter((name) => draft[name] === undefined || draft[name] === '')
  if (missing.length > 0) return { problems: Object.fromEntries(missing.map((name) => [name, fieldWords.required])) }
  const { archived, businessId, ...product } = draft
  const parsed = ProductInput.safeParse(product)
  if (!parsed.success)
    return {
      problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.slice(0, path[0] === 'attributes' ? 2 : 1).join('.'), message])),
    }
  const problems = findAttributeProblems(await context.definitionsOf(parsed.data.productCategoryId), parsed.data.attributes)
  if (Object.keys(problems).length > 0) return { problems }
  return { after: { ...parsed.data, lowStock: parsed.data.lowStock ?? context.lowStock, slug: String(draft.slug), archived: archived === true, businessId } }
}

/**
 * By how much the stock changes: against what the table says was exported or, where it does not say, against the stock right now.
 * What is sold before or after that stays sold.
 */
function findDifference(context: ImportContext, row: TableRow, { stock }: StaffProduct, given: unknown): number {
  if (given === undefined) return 0
  const seen = context.mapping.includes('stockSeen') ? readNumber(cellOf(context, row, 'stockSeen')) : stock
  if (!Number.isInteger(seen) || seen < 0 || seen > maxStock) throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  const difference = Number(given) - seen
  if (stock + difference < 0) throw new CellError(words.problems.tooFewLeft)
  if (stock + difference > maxStock) throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  return difference
}

const separate = ['', 'slug', 'version', 'stockSeen']

/** What a row turns its product into, or everything wrong with it, cell by cell. */
export async function planRow(context: ImportContext, row: TableRow, slug: string, before: StaffProduct | null): Promise<Planned | CellProblem[]> {
  const problems: CellProblem[] = []
  const complain = (field: string, problem: string) => {
    const name = field === 'productCategoryId' ? 'category' : field
    const column = context.mapping.indexOf(name)
    const attribute = context.attributes.get(name.slice(attributePrefix.length))
    const label = tableFields.find((known) => known.name === name)?.label ?? attribute?.label ?? name
    problems.push({ row: row.number, column: context.headings[column] ?? label, value: startOf(row.cells[column] ?? '', 200), problem })
  }
  const attempt = (field: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      complain(field, error.message)
    }
  }
  if (row.cells.slice(context.headings.length).some((cell) => cell.trim() !== '')) complain('', words.problems.tooManyCells)

  const draft = draftOf(before, slug)
  const isStockKept = before !== null && cellOf(context, row, 'stock') === cellOf(context, row, 'stockSeen')
  const filled = context.mapping.filter((name) => !separate.includes(name) && !(name === 'stock' && isStockKept))
  for (const field of filled) attempt(field, () => fill(draft, field, cellOf(context, row, field), context))
  if (problems.length > 0) return problems
  const found = await findProblems(draft, context)
  if ('problems' in found) {
    for (const [field, problem] of Object.entries(found.problems)) complain(field, problem)
    return problems
  }
  let difference = 0
  if (before) attempt('stock', () => (difference = findDifference(context, row, before, draft.stock)))
  const planned = { before, after: found.after, difference }
  // A row that says what the shop already has does no harm, however old it is: the rest of a table can be imported later.
  if (before && problems.length === 0 && !isUnchanged(planned)) {
    const version = cellOf(context, row, 'version')
    // Without one, a difference could be booked twice.
    const isNeeded = difference !== 0 && context.mapping.includes('stockSeen')
    if (version === '' ? isNeeded : version !== String(before.version)) complain('version', words.problems.changedSince)
  }
  return problems.length > 0 ? problems : planned
}

const names = (product: ProductFields) => (Object.keys(product) as (keyof ProductFields)[]).filter((name) => name !== 'stock')

/** The row says what the shop already has. */
export const isUnchanged = ({ before, after, difference }: Planned) =>
  before !== null && difference === 0 && names(after).every((name) => isDeepStrictEqual(before[name], after[name]))
