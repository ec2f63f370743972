import type { Scope } from '#access/member-access.ts'
import { fitsAttributes, listStaffProductsCalled, mapAttributes } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { lockForChange } from '#inventory/server/index.ts'
import { inventoryOfficeWords } from '#inventory/words/office.ts'
import type { CellProblem } from '#jobs/contract.ts'
import { type Language, type Message, withLanguage } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { importProblems } from '../../words/office.ts'
import { lockNewNames } from '../imports.queries.ts'
import type { PlannedRow } from '../plan/plan-row.ts'

export interface RowToApply extends PlannedRow {
  before: StaffProduct | null
}

/** Locks the products, and separates rows that can still be applied from those that cannot. */
export async function lockAndSplitRows(
  tx: Db,
  rows: PlannedRow[],
  scope: Scope,
  language: Language,
): Promise<{ applicable: RowToApply[]; leftOut: CellProblem[] }> {
  const { current, categoryIds, sellerIds } = await lockForChange(tx, {
    ids: rows.flatMap(({ id }) => id ?? []),
    categoryIds: rows.map(({ after }) => after.productCategoryId),
    sellerIds: rows.flatMap(({ after }) => after.businessId ?? []),
    scope,
  })
  const definitions = await mapAttributes(tx, [...categoryIds])
  const takenNames = await listTakenNames(tx, rows, scope)
  const applicable: RowToApply[] = []
  const leftOut: CellProblem[] = []
  for (const row of rows) {
    const before = current.get(row.id ?? '') ?? null
    const attributes = definitions.get(row.after.productCategoryId)
    const isSame =
      row.version === (before?.version ?? null) &&
      !(row.isByName && takenNames.has(row.after.productName.toLowerCase()))
    const fits = attributes !== undefined && fitsAttributes(attributes, row.after.attributes)
    const maySell =
      !row.after.businessId ||
      row.after.businessId === before?.businessId ||
      sellerIds.has(row.after.businessId)
    if (!isSame || !fits || !maySell)
      leftOut.push(toProblem(row, importProblems.changedSinceCheck, language))
    else if (before && before.stock + row.difference < 0)
      leftOut.push(toProblem(row, importProblems.tooFewLeft, language))
    else applicable.push({ ...row, before })
  }
  return { applicable, leftOut }
}

/**
 * Finds names that a product has got since the check. The lock lets only one import at a time look
 * for names and create products.
 */
async function listTakenNames(tx: Db, rows: PlannedRow[], scope: Scope) {
  const names = rows.filter(({ isByName }) => isByName).map(({ after }) => after.productName)
  if (names.length === 0) return new Set<string>()
  await lockNewNames(tx)
  const called = await listStaffProductsCalled(tx, { slugs: [], names })
  return new Set(
    called
      .filter(({ businessId }) => scope === null || businessId === scope)
      .map(({ productName }) => productName.toLowerCase()),
  )
}

export const toProblem = (
  { row, after }: PlannedRow,
  problem: Message,
  language: Language,
): CellProblem => ({
  row,
  column: inventoryOfficeWords(language).table.slug,
  value: after.slug,
  problem: withLanguage(language, problem.error),
})
