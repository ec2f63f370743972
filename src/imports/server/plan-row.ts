import { isDeepStrictEqual } from 'node:util'
import type { Attribute } from '#catalog/attribute.ts'
import { maxStock } from '#catalog/model.ts'
import { ProductInput } from '#catalog/product-input.ts'
import { findAttributeProblems, toSlug } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { attributePrefix, type ProductFields, tableFields } from '#inventory/server/index.ts'
import type { CellProblem } from '#jobs/contract.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'
import { pathSeparator } from '../model.ts'
import { importOfficeWords as words } from '../office-words.ts'

import { extraFields } from './extra-fields.ts'
import { type Besides, cellOf, type Draft, draftOf, fillDraft, type Wanted } from './fill-draft.ts'
import type { ImportContext } from './import-context.ts'
import { findNamed, readNamedValue } from './named-attributes.ts'
import { CellError, readNumber, readPublished, startOf } from './read-cells.ts'
import type { TableRow } from './read-table.ts'

export interface Planned {
  before: StaffProduct | null
  after: ProductFields
  /** How many pieces a product that exists gets or loses. */
  difference: number
  /** The category that has to be made for it, as a path. */
  newCategory?: string
  /** What its category has no attribute for yet, by label. */
  loose: Record<string, string>
  wanted: Wanted[]
  isRounded: boolean
  isWithoutStock: boolean
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
  newCategory?: string
  loose?: Record<string, string>
  wanted?: Wanted[]
}

export interface RowIdentity {
  /** From the row, or made from its name. */
  slug: string
  sku: string
  /** In lower case. */
  model: string
  /** In lower case. */
  name: string
  isSlugGiven: boolean
}

/**
 * What identifies the row's product: its slug, else its SKU, its model or its name, whichever a
 * product has.
 */
export function readIdentity(context: ImportContext, row: TableRow): RowIdentity {
  const [slug, name, model] = ['slug', 'productName', 'model'].map((field) =>
    cellOf(context, row, field),
  ) as [string, string, string]
  return {
    slug: slug || toSlug(name),
    sku: cellOf(context, row, 'sku'),
    model: model.toLowerCase(),
    name: name.toLowerCase(),
    isSlugGiven: slug !== '',
  }
}

/** What is wrong with the product that a row describes, by field. */
async function findProblems(
  draft: Draft,
  { newCategory, named }: Besides,
  context: ImportContext,
): Promise<
  { after: ProductFields; loose: Record<string, string> } | { problems: Record<string, string> }
> {
  const missing = ['productName', 'productCategoryId', 'productMarkedPrice'].filter(
    (name) => draft[name] === undefined || draft[name] === '',
  )
  if (missing.length > 0)
    return { problems: Object.fromEntries(missing.map((name) => [name, fieldWords.required])) }
  // What is made for it has the attributes of what is above.
  const categoryId = newCategory
    ? context.places.nearest(newCategory)
    : String(draft.productCategoryId)
  const definitions = categoryId ? await context.definitionsOf(categoryId) : []
  const { loose, problems: unreadable } = fitNamed(draft, named, definitions, context)
  if (Object.keys(unreadable).length > 0) return { problems: unreadable }
  const { archived, businessId, ...product } = draft
  const parsed = ProductInput.safeParse(product)
  if (!parsed.success)
    return {
      problems: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [
          path.slice(0, path[0] === 'attributes' ? 2 : 1).join('.'),
          message,
        ]),
      ),
    }
  const problems = findAttributeProblems(definitions, parsed.data.attributes)
  if (Object.keys(problems).length > 0) return { problems }
  return {
    loose,
    after: {
      ...parsed.data,
      lowStock: parsed.data.lowStock ?? context.lowStock,
      slug: String(draft.slug),
      archived: archived === true,
      businessId,
    },
  }
}

/**
 * Puts attributes that the table names into those that the category has; what it has not may be
 * made.
 */
function fitNamed(
  draft: Draft,
  named: Besides['named'],
  definitions: Attribute[],
  { attributes, options, scope }: ImportContext,
) {
  const loose: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const [label, value] of named) {
    const definition = findNamed(definitions, label)
    // Others have it: the category gets it, too, if the value fits it.
    const known = definition ?? findNamed(attributes, label)
    try {
      if (definition) draft.attributes[definition.name] = readNamedValue(definition, value)
      else if (options.createAttributes && scope === null && (!known || known.type === 'text'))
        loose[label] = value
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems[attributePrefix + (known?.name ?? label)] = error.message
    }
  }
  return { loose, problems }
}

/**
 * By how much the stock changes: against what the table says was exported or, where it does not
 * say, against the stock right now.
 * What is sold before or after that stays sold.
 */
function findDifference(
  context: ImportContext,
  row: TableRow,
  { stock }: StaffProduct,
  given: unknown,
): number {
  if (given === undefined) return 0
  const seen = context.mapping.includes('stockSeen')
    ? readNumber(cellOf(context, row, 'stockSeen'))
    : stock
  if (!Number.isInteger(seen) || seen < 0 || seen > maxStock)
    throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  const difference = Number(given) - seen
  if (stock + difference < 0) throw new CellError(words.problems.tooFewLeft)
  if (stock + difference > maxStock) throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  return difference
}

/** What a new product gets that its row says nothing of. */
function fillNew(context: ImportContext, row: TableRow, draft: Draft, besides: Besides) {
  const { categoryId, blankStock } = context.options
  if (draft.productCategoryId === undefined && categoryId) draft.productCategoryId = categoryId
  if (draft.stock !== undefined) return
  const inStock = cellOf(context, row, 'inStock')
  const isGone = inStock !== '' && !readPublished(inStock)
  if (isGone) draft.stock = 0
  else if (blankStock !== undefined) draft.stock = blankStock
  else besides.isWithoutStock = draft.archived !== true
}

const separate = ['', 'slug', 'version', 'stockSeen']

/** What a row turns its product into, or everything wrong with it, cell by cell. */
export async function planRow(
  context: ImportContext,
  row: TableRow,
  slug: string,
  before: StaffProduct | null,
): Promise<Planned | CellProblem[]> {
  const problems: CellProblem[] = []
  const complain = (field: string, problem: string) => {
    const name = field === 'productCategoryId' ? 'category' : field
    const column = context.mapping.indexOf(name)
    const attribute = context.attributes.get(name.slice(attributePrefix.length))
    const label =
      [...tableFields, ...extraFields].find((known) => known.name === name)?.label ??
      attribute?.label ??
      name
    problems.push({
      row: row.number,
      column: context.headings[column] ?? label,
      value: startOf(row.cells[column] ?? '', 200),
      problem,
    })
  }
  const attempt = (field: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      complain(field, error.message)
    }
  }
  if (row.cells.slice(context.headings.length).some((cell) => cell.trim() !== ''))
    complain('', words.problems.tooManyCells)

  const draft = draftOf(before, slug)
  const isStockKept =
    before !== null && cellOf(context, row, 'stock') === cellOf(context, row, 'stockSeen')
  const filled = context.mapping.filter(
    (name) => !separate.includes(name) && !(name === 'stock' && isStockKept),
  )
  const besides = fillDraft(context, row, draft, filled, attempt)
  if (!before) attempt('stock', () => fillNew(context, row, draft, besides))
  if (problems.length > 0) return problems
  const found = await findProblems(draft, besides, context)
  if ('problems' in found) {
    for (const [field, problem] of Object.entries(found.problems)) complain(field, problem)
    return problems
  }
  let difference = 0
  if (before)
    attempt('stock', () => (difference = findDifference(context, row, before, draft.stock)))
  const { wanted, isRounded, isWithoutStock } = besides
  const newCategory = besides.newCategory?.join(pathSeparator)
  const planned = {
    before,
    after: found.after,
    difference,
    loose: found.loose,
    wanted,
    isRounded,
    isWithoutStock,
    ...(newCategory && { newCategory }),
  }
  // A row that says what the shop already has does no harm, however old it is: the rest of a table
  // can be imported later.
  if (before && problems.length === 0 && !isUnchanged(planned)) {
    const version = cellOf(context, row, 'version')
    // Without one, a difference could be booked twice.
    const isNeeded = difference !== 0 && context.mapping.includes('stockSeen')
    if (version === '' ? isNeeded : version !== String(before.version))
      complain('version', words.problems.changedSince)
  }
  return problems.length > 0 ? problems : planned
}

const names = (product: ProductFields) =>
  (Object.keys(product) as (keyof ProductFields)[]).filter((name) => name !== 'stock')

/** The row says what the shop already has. */
export const isUnchanged = ({ before, after, difference, newCategory, loose, wanted }: Planned) =>
  before !== null &&
  difference === 0 &&
  !newCategory &&
  wanted.length === 0 &&
  Object.keys(loose).length === 0 &&
  names(after).every((name) => isDeepStrictEqual(before[name], after[name]))
