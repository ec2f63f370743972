import { createHash } from 'node:crypto'
import type { Scope } from '#access/member-access.ts'
import { listAttributesOfCategory } from '#catalog/server/index.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { createYielder } from '#kit/server/process/yield-to-others.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BulkChange, BulkPreview, PreviewBulk } from '../../bulk.ts'
import { isForSellers, maxBulkProducts } from '../../model.ts'
import { type BulkRow, findCategoryName, listBulkRows } from './bulk.queries.ts'
import { applyChange, isChanged, type TargetCategory } from './change-one.ts'

const maxPreviewLines = 100
const pageSize = 500

/** A product before and after the change. */
export interface RowChange {
  before: BulkRow
  after: BulkRow
}

interface BulkPlan {
  count: number
  changing: number
  refusedCount: number
  /** The first changes, for the preview. */
  changes: RowChange[]
  refused: Omit<BulkPreview['refused'][number], 'why'>[]
  fingerprint: string
}

/** All units on the shelf, including those reserved for open orders. */
export const shelfOf = ({ stock, reserved }: BulkRow) => stock + reserved

export async function findTargetCategory(
  db: Db,
  change: BulkChange,
): Promise<TargetCategory | null> {
  if (change.kind !== 'category') return null
  const category = await findCategoryName(db, change.categoryId)
  if (!category) throw new ShopError('unknown_category', { field: 'change.categoryId' })
  return {
    id: change.categoryId,
    name: category.name,
    definitions: await listAttributesOfCategory(db, change.categoryId),
  }
}

function checkInput({ ids, filter, change }: PreviewBulk, scope: Scope) {
  if ((ids === undefined) === (filter === undefined))
    throw new ShopError('invalid_input', { fields: { ids: fieldWords.required } })
  if (scope !== null && !isForSellers(change.kind))
    throw new ShopError('invalid_input', { fields: { 'change.kind': fieldWords.invalid } })
}

/**
 * Computes the change of each product from its current row, one page at a time and without locks.
 * Calls `onPage` with the changes of each page.
 */
export async function planBulk(
  db: Db,
  { ids, filter, change }: PreviewBulk,
  scope: Scope,
  onPage: (changes: RowChange[]) => Promise<unknown> = async () => {},
): Promise<BulkPlan> {
  checkInput({ ids, filter, change }, scope)
  const target = await findTargetCategory(db, change)
  const yieldToOthers = createYielder()
  const plan: Omit<BulkPlan, 'fingerprint'> = {
    count: 0,
    changing: 0,
    refusedCount: 0,
    changes: [],
    refused: [],
  }
  // Sorted, because a job's input comes back from the database with its fields in another order.
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(change).toSorted()))
  for (let lastId = '0'; ; ) {
    const rows = await listBulkRows(db, { ids, filter, scope }, lastId, pageSize)
    plan.count += rows.length
    if (plan.count > maxBulkProducts) throw new ShopError('too_many_products')
    const changes: RowChange[] = []
    for (const before of rows) {
      hash.update(fingerprintOf(before, change))
      const after = applyChange(before, change, target)
      if ('code' in after) {
        plan.refusedCount += 1
        if (plan.refused.length < maxPreviewLines)
          plan.refused.push({ id: before.id, productName: before.productName, ...after })
      } else if (isChanged(change.kind, before, after)) changes.push({ before, after })
      await yieldToOthers()
    }
    plan.changing += changes.length
    plan.changes.push(...changes.slice(0, maxPreviewLines - plan.changes.length))
    await onPage(changes)
    if (rows.length < pageSize) return { ...plan, fingerprint: hash.digest('hex') }
    lastId = rows.at(-1)?.id ?? lastId
  }
}

/**
 * Includes the units on the shelf if the change sets a count. A parcel that leaves does not change
 * the product's version, yet a count from before must not be applied after it.
 */
function fingerprintOf(row: BulkRow, change: BulkChange): string {
  const shelf = change.kind === 'stock' && change.how === 'set' ? shelfOf(row) : ''
  return `${row.id}:${row.version}:${shelf}\n`
}
