import type { Scope } from '#access/member-access.ts'
import { recordActions } from '#audit/server/index.ts'
import { changeProducts, invalidateProducts, lockDefinitionsShared } from '#catalog/server/index.ts'
import type { BatchResult } from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { requireWorkAllowed } from '#sellers/server/index.ts'
import type { BulkChange } from '../../bulk.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { Original } from '../pictures/to-original.ts'
import { moveStock } from '../stock/stock.queries.ts'
import { type BulkRow, lockBulkRows, updateBulkRows } from './bulk.queries.ts'
import { findTargetCategory, type RowChange } from './bulk-plan.ts'
import { applyChange, formatValue, toFields } from './change-one.ts'

/**
 * One product of a planned change, stored as JSON. The change is made only to this version. A count
 * is booked as its difference from `stock`.
 */
export interface PlannedChange {
  id: string
  version: number
  /** Units on the shelf when the change was planned. */
  stock: number
}

/** Changes one batch of products in the caller's transaction, and skips products that changed. */
export async function applyBatch(
  tx: Db,
  worker: { staffId: string; scope: Scope },
  change: BulkChange,
  planned: PlannedChange[],
  language: Language,
): Promise<BatchResult> {
  const { staffId, scope } = worker
  await requireWorkAllowed(tx, worker)
  if (change.kind === 'category') await lockDefinitionsShared(tx)
  const { changes, leftOut } = await changeRows(tx, change, planned, scope, language)
  // Stock first, so that the new product version starts with it.
  if (change.kind === 'stock') await moveChangedStock(tx, staffId, change, changes)
  const products = changes.map(({ after }) => after)
  const ids = products.map(({ id }) => id)
  await changeProducts(tx, scope, ids, () => updateBulkRows(tx, products))
  const format = (row: BulkRow) => formatValue(change.kind, row, language)
  await recordActions(
    tx,
    staffId,
    changes.map(({ before, after }) => ({
      action: 'changed',
      subject: 'product',
      subjectId: after.id,
      title: after.productName,
      changes: { [change.kind]: { before: format(before), after: format(after) } },
    })),
  )
  await invalidateProducts(tx, ids)
  const originals = changes.map((rowChange) => toOriginal(change, rowChange))
  return { created: 0, changed: changes.length, skipped: leftOut, originals }
}

/** Locks the products and computes their new values. */
async function changeRows(
  tx: Db,
  change: BulkChange,
  planned: PlannedChange[],
  scope: Scope,
  language: Language,
) {
  const words = inventoryOfficeWords(language)
  const target = await findTargetCategory(tx, change)
  const ids = planned.map(({ id }) => id)
  const locked = await lockBulkRows(tx, ids, scope)
  const current = new Map(locked.map((row) => [row.id, row]))
  const changes: RowChange[] = []
  const leftOut: BatchResult['skipped'] = []
  for (const { id, version, stock } of planned) {
    const before = current.get(id)
    const skip = (problem: string) =>
      leftOut.push({ row: 0, column: '', value: before?.productName ?? id, problem })
    if (before?.version !== version) {
      skip(words.changedSince)
      continue
    }
    const after = applyChange(before, toDifference(change, stock), target)
    if ('code' in after) skip(words.refusals[after.code](after.attributes.join(', ')))
    else changes.push({ before, after })
  }
  return { changes, leftOut }
}

/** Turns a count into a difference, so that units that left meanwhile are not added back. */
const toDifference = (change: BulkChange, stock: number): BulkChange =>
  change.kind === 'stock' && change.how === 'set'
    ? { ...change, how: 'add', quantity: change.quantity - stock }
    : change

const moveChangedStock = (
  tx: Db,
  staffId: string,
  { reason, note }: Extract<BulkChange, { kind: 'stock' }>,
  changes: RowChange[],
) =>
  moveStock(
    tx,
    staffId,
    changes.map(({ before, after }) => ({
      productId: after.id,
      quantity: after.stock - before.stock,
      reason,
      note,
    })),
  )

const toOriginal = ({ kind }: BulkChange, { before, after }: RowChange): Original => ({
  id: after.id,
  productName: after.productName,
  row: 0,
  version: before.version + 1,
  fields: toFields(kind, before),
  left: toFields(kind, after),
  difference: after.stock - before.stock,
})
