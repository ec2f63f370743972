import { createHash } from 'node:crypto'
import { recordActions } from '#audit/server/index.ts'
import { holdDefinitions, invalidateProducts, listAttributesOfCategory } from '#catalog/server/index.ts'
import type { Job, JobResult } from '#jobs/contract.ts'
import { startJob, type Work } from '#jobs/server/index.ts'
import { fieldWords } from '#kit/contract/field-words.ts'

import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BulkChange, BulkEdit, BulkPreview, PreviewBulk } from '../contract.ts'
import { maxBulkProducts } from '../model.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { type BulkRow, findCategoryName, listBulkRows, updateBulkRows } from './bulk.queries.ts'
import { changeOne, isChanged, showValue, type TargetCategory } from './change-one.ts'
import { moveStock } from './stock.queries.ts'

const maxShown = 100
const batchSize = 500

interface Plan {
  count: number
  changes: { before: BulkRow; after: BulkRow }[]
  refused: BulkPreview['refused']
  fingerprint: string
}

async function findTarget(db: Db, change: BulkChange): Promise<TargetCategory | null> {
  if (change.kind !== 'category') return null
  const category = await findCategoryName(db, change.categoryId)
  if (!category) throw new ShopError('unknown_category', { field: 'change.categoryId' })
  return { id: change.categoryId, name: category.name, definitions: await listAttributesOfCategory(db, change.categoryId) }
}

/** What the change does to each product, computed from the current rows. */
async function plan(db: Db, { ids, filter, change }: PreviewBulk, { lock = false } = {}): Promise<Plan> {
  if ((ids === undefined) === (filter === undefined)) throw new ShopError('invalid_input', { fields: { ids: fieldWords.required } })
  const target = await findTarget(db, change)
  const rows = await listBulkRows(db, { ids, filter }, maxBulkProducts + 1, { lock })
  if (rows.length > maxBulkProducts) throw new ShopError('too_many_products')
  const changes: Plan['changes'] = []
  const refused: Plan['refused'] = []
  // Sorted: a job's input comes back from the database with its fields in a different order.
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(change).toSorted()))
  for (const before of rows) {
    // A sale does not change the version, and a count from before it must not be applied after it.
    hash.update(`${before.id}:${before.version}:${change.kind === 'stock' && change.how === 'set' ? before.stock : ''}\n`)
    const after = changeOne(before, change, target)
    if ('code' in after)
      refused.push({ id: before.id, productName: before.productName, ...after, why: words.refusals[after.code](after.attributes.join(', ')) })
    else if (isChanged(change.kind, before, after)) changes.push({ before, after })
  }
  return { count: rows.length, changes, refused, fingerprint: hash.digest('hex') }
}

/** What changing many products would do; nothing is changed. */
export async function previewBulk(shop: Shop, input: PreviewBulk): Promise<BulkPreview> {
  const { count, changes, refused, fingerprint } = await plan(shop.db, input)
  const show = (row: BulkRow) => showValue(input.change.kind, row)
  return {
    count,
    changing: changes.length,
    unchanged: count - changes.length - refused.length,
    refusedCount: refused.length,
    lines: changes
      .slice(0, maxShown)
      .map(({ before, after }) => ({ id: before.id, productName: before.productName, before: show(before), after: show(after) })),
    refused: refused.slice(0, maxShown),
    fingerprint,
  }
}

/** Changes many products in one transaction, but only if they are still as the preview showed. Those it refused stay as they are. */
export async function bulkEdit(shop: Shop, caller: SignedIn, input: BulkEdit): Promise<Job> {
  const { changes, fingerprint } = await plan(shop.db, input)
  if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  const total = changes.length
  return startJob(shop, { kind: 'bulk-edit', total, input, staffId: caller.id })
}

export async function changeProducts(_shop: Shop, { tx, input, staffId, report }: Work<BulkEdit>): Promise<JobResult> {
  const { change } = input
  if (change.kind === 'category') await holdDefinitions(tx)
  const { changes, count, refused, fingerprint } = await plan(tx, input, { lock: true })
  if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  for (let from = 0; from < changes.length; from += batchSize) {
    await applyBatch(tx, staffId, change, changes.slice(from, from + batchSize))
    await report(from + batchSize)
  }
  await invalidateProducts(
    tx,
    changes.map(({ after }) => after.id),
  )
  return { created: 0, changed: changes.length, unchanged: count - changes.length, problemCount: refused.length, problems: [], fingerprint }
}

async function applyBatch(tx: Db, staffId: string, change: BulkChange, batch: Plan['changes']) {
  await updateBulkRows(
    tx,
    batch.map(({ after }) => after),
    { toCategory: change.kind === 'category' },
  )
  if (change.kind === 'stock') {
    const { reason, note } = change
    await moveStock(
      tx,
      staffId,
      batch.map(({ before, after }) => ({ productId: after.id, quantity: after.stock - before.stock, reason, note })),
    )
  }
  await recordActions(
    tx,
    staffId,
    batch.map(({ before, after }) => ({
      action: 'changed',
      subject: 'product',
      subjectId: after.id,
      title: after.productName,
      changes: { [change.kind]: { before: showValue(change.kind, before), after: showValue(change.kind, after) } },
    })),
  )
}
