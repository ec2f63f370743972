import { isDeepStrictEqual } from 'node:util'
import { maxStock } from '#catalog/model.ts'
import { type ProductFields, toSlug } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { attributePrefix, tableFields } from '#inventory/server/index.ts'
import type { CellProblem } from '#jobs/contract.ts'
import { type Message, withLanguage } from '#kit/contract/language.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { pathSeparator } from '../../model.ts'
import { importProblems } from '../../words/office.ts'
import { cellOf, type Draft, type PictureSource, type RowExtras, toDraft } from '../cells/draft.ts'
import { extraFields } from '../cells/extra-fields.ts'
import { fillDraft } from '../cells/fill-draft.ts'
import { CellError, readNumber, readPublished, startOf } from '../cells/read-cells.ts'
import type { TableRow } from '../tables/read-table.ts'
import type { ImportContext } from './import-context.ts'
import { validateDraft } from './validate-draft.ts'

export interface RowPlan {
  before: StaffProduct | null
  after: ProductFields
  /** The change of stock of an existing product. */
  difference: number
  /** The path of the product's new category. */
  newCategory?: string
  /** Values whose category does not have the attribute yet, by label. */
  loose: Record<string, string>
  /** The pictures to fetch. */
  wanted: PictureSource[]
  isRounded: boolean
  isWithoutStock: boolean
  /**
   * Whether only the name identifies this new product. The row is skipped if a product of this name
   * has been created since the check.
   */
  isByName?: boolean
}

/** A planned row as it is stored for the import. */
export interface PlannedRow
  extends Pick<RowPlan, 'after' | 'difference' | 'newCategory'>,
    Partial<Pick<RowPlan, 'loose' | 'wanted' | 'isByName'>> {
  row: number
  /** Null for a new product. */
  id: string | null
  version: number | null
}

export interface RowIdentity {
  /** From the row, or derived from its name. */
  slug: string
  sku: string
  /** In lower case. */
  model: string
  /** In lower case. */
  name: string
  isSlugGiven: boolean
}

/** Reads the fields that can identify the row's product: slug, SKU, model and name. */
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

/**
 * The change of stock: the row's count minus the stock when the table was exported or, without that
 * column, minus the current stock. Sales meanwhile stay sold.
 */
function stockDifferenceOf(
  context: ImportContext,
  row: TableRow,
  { stock }: StaffProduct,
  count: unknown,
): number {
  if (count === undefined) return 0
  const base = context.mapping.includes('stockSeen')
    ? readNumber(cellOf(context, row, 'stockSeen'))
    : stock
  if (!Number.isInteger(base) || base < 0 || base > maxStock)
    throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  const difference = Number(count) - base
  if (stock + difference < 0) throw new CellError(importProblems.tooFewLeft)
  if (stock + difference > maxStock) throw new CellError(officeFieldWords.wholeBetween(0, maxStock))
  return difference
}

/** Fills in a new product's category and stock if its row has none. */
function fillDefaults(context: ImportContext, row: TableRow, draft: Draft, extras: RowExtras) {
  const { categoryId, blankStock } = context.options
  if (draft.productCategoryId === undefined && categoryId) draft.productCategoryId = categoryId
  if (draft.stock !== undefined) return
  const inStock = cellOf(context, row, 'inStock')
  const isSoldOut = inStock !== '' && !readPublished(inStock)
  if (isSoldOut) draft.stock = 0
  else if (blankStock !== undefined) draft.stock = blankStock
  else extras.isWithoutStock = draft.archived !== true
}

/** Fields that are read separately from the draft. */
const separateFields = ['', 'slug', 'version', 'stockSeen']

/** Collects the problems of a row under the headings of their cells. */
function createProblemList(context: ImportContext, row: TableRow) {
  const problems: CellProblem[] = []
  const { language } = context
  const report = (field: string, problem: string | Message) => {
    const name = field === 'productCategoryId' ? 'category' : field
    const column = context.mapping.indexOf(name)
    const attribute = context.attributes.get(name.slice(attributePrefix.length))
    const label =
      [...tableFields, ...extraFields].find((other) => other.name === name)?.label(language) ??
      attribute?.label ??
      name
    problems.push({
      row: row.number,
      column: context.headings[column] ?? label,
      value: startOf(row.cells[column] ?? '', 200),
      problem: typeof problem === 'string' ? problem : withLanguage(language, problem.error),
    })
  }
  const attempt = (field: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      report(field, error.problem)
    }
  }
  return { problems, report, attempt }
}

/** Plans what a row makes of its product, or returns every problem, cell by cell. */
export async function planRow(
  context: ImportContext,
  row: TableRow,
  slug: string,
  before: StaffProduct | null,
): Promise<RowPlan | CellProblem[]> {
  const { problems, report, attempt } = createProblemList(context, row)
  if (row.cells.slice(context.headings.length).some((cell) => cell.trim() !== ''))
    report('', importProblems.tooManyCells)

  const draft = toDraft(before, slug)
  const isStockKept =
    before !== null && cellOf(context, row, 'stock') === cellOf(context, row, 'stockSeen')
  const fields = context.mapping.filter(
    (name) => !separateFields.includes(name) && !(name === 'stock' && isStockKept),
  )
  const extras = fillDraft(context, row, draft, fields, attempt)
  if (!before) attempt('stock', () => fillDefaults(context, row, draft, extras))
  if (problems.length > 0) return problems
  const validated = await validateDraft(draft, extras, context)
  if ('problems' in validated) {
    for (const [field, problem] of Object.entries(validated.problems)) report(field, problem)
    return problems
  }
  let difference = 0
  if (before)
    attempt('stock', () => (difference = stockDifferenceOf(context, row, before, draft.stock)))
  const { wanted, isRounded, isWithoutStock } = extras
  const newCategory = extras.newCategory?.join(pathSeparator)
  const planned = {
    before,
    after: validated.after,
    difference,
    loose: validated.loose,
    wanted,
    isRounded,
    isWithoutStock,
    ...(newCategory && { newCategory }),
  }
  // A row without changes is accepted however old it is, so that the rest of a table can be
  // imported later.
  if (before && problems.length === 0 && !isUnchanged(planned)) {
    const version = cellOf(context, row, 'version')
    // Without a version, a difference could be booked twice.
    const isVersionNeeded = difference !== 0 && context.mapping.includes('stockSeen')
    if (version === '' ? isVersionNeeded : version !== String(before.version))
      report('version', importProblems.changedSince)
  }
  return problems.length > 0 ? problems : planned
}

const listComparedFields = (product: ProductFields) =>
  (Object.keys(product) as (keyof ProductFields)[]).filter((name) => name !== 'stock')

/** Whether the row would change nothing. */
export const isUnchanged = ({ before, after, difference, newCategory, loose, wanted }: RowPlan) =>
  before !== null &&
  difference === 0 &&
  !newCategory &&
  wanted.length === 0 &&
  Object.keys(loose).length === 0 &&
  listComparedFields(after).every((name) => isDeepStrictEqual(before[name], after[name]))
