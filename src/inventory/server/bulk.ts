import { createHash } from 'node:crypto'
import { adminMessages } from '#contract/admin-messages.ts'
import { fields } from '#contract/field-messages.ts'
import { mostAtOnce } from '#contract/inventory.rules.ts'
import type { BulkChange, BulkEdit, BulkPreview, PreviewBulk } from '#contract/inventory.ts'
import type { Job } from '#contract/jobs.ts'
import { formatAmount } from '#contract/money.ts'
import { recordDeeds } from '../audit/audit.queries.ts'
import { holdDefinitions, listAttributesOfCategory } from '../catalog/attributes.queries.ts'
import { invalidateProducts } from '../catalog/invalidate-products.ts'
import type { Db } from '../db/sql.ts'
import type { SignedIn } from '../http/caller.ts'
import { startJob } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { type BulkRow, findCategoryName, listBulkRows, updateBulkRows } from './bulk.queries.ts'
import { changeOne, inWords, isChanged, nameOf, type TargetCategory } from './change-one.ts'
import { moveStock } from './stock.queries.ts'

const mostShown = 100
const batchSize = 500

interface Plan {
  count: number
  changes: { before: BulkRow; after: BulkRow }[]
  refused: { id: string; productName: string; why: string }[]
  fingerprint: string
}

async function findTarget(db: Db, change: BulkChange): Promise<TargetCategory | null> {
  if (change.kind !== 'category') return null
  const category = await findCategoryName(db, change.categoryId)
  if (!category) throw new ShopError('unknown_category', { field: 'change.categoryId' })
  return { id: change.categoryId, name: category.name, definitions: await listAttributesOfCategory(db, change.categoryId) }
}

/** What the change does to each product, worked out from the rows as they are now. */
async function plan(db: Db, { ids, filter, change }: PreviewBulk, { lock = false } = {}): Promise<Plan> {
  if ((ids === undefined) === (filter === undefined)) throw new ShopError('invalid_input', { fields: { ids: fields.required } })
  const target = await findTarget(db, change)
  const rows = await listBulkRows(db, { ids, filter }, mostAtOnce + 1, { lock })
  if (rows.length > mostAtOnce) throw new ShopError('too_many_products')
  const changes: Plan['changes'] = []
  const refused: Plan['refused'] = []
  const hash = createHash('sha256').update(JSON.stringify(change))
  for (const before of rows) {
    // A sale leaves the version alone, and what was counted before it must not be set after it.
    hash.update(`${before.id}:${before.version}:${change.kind === 'stock' && change.how === 'set' ? before.stock : ''}\n`)
    const after = changeOne(before, change, target)
    if ('why' in after) refused.push({ id: before.id, productName: before.productName, why: after.why })
    else if (isChanged(change.kind, before, after)) changes.push({ before, after })
  }
  return { count: rows.length, changes, refused, fingerprint: hash.digest('hex') }
}

/** What a change of many products would do; nothing is done. */
export async function previewBulk(shop: Shop, input: PreviewBulk): Promise<BulkPreview> {
  const { count, changes, refused, fingerprint } = await plan(shop.db, input)
  const say = (row: BulkRow) => inWords(input.change.kind, row)
  return {
    count,
    changing: changes.length,
    unchanged: count - changes.length - refused.length,
    refusedCount: refused.length,
    lines: changes.slice(0, mostShown).map(({ before, after }) => ({ id: before.id, productName: before.productName, before: say(before), after: say(after) })),
    refused: refused.slice(0, mostShown),
    fingerprint,
  }
}

/** Changes many products in one transaction, but only while they are what the preview showed. Those that it refused stay as they are. */
export async function bulkEdit(shop: Shop, caller: SignedIn, { fingerprint, ...input }: BulkEdit): Promise<Job> {
  const { change } = input
  const shown = await plan(shop.db, input)
  if (shown.fingerprint !== fingerprint) throw new ShopError('changed_meanwhile')
  const total = shown.changes.length
  const title = adminMessages.jobs.bulk(nameOf(change.kind), formatAmount(total))
  return startJob(shop, { kind: 'bulk-edit', title, total, input: { change }, staffId: caller.id }, async (tx, report) => {
    if (change.kind === 'category') await holdDefinitions(tx)
    const { changes, ...planned } = await plan(tx, input, { lock: true })
    if (planned.fingerprint !== fingerprint) throw new ShopError('changed_meanwhile')
    for (let from = 0; from < changes.length; from += batchSize) {
      await applyBatch(tx, caller.id, change, changes.slice(from, from + batchSize))
      await report(from + batchSize)
    }
    await invalidateProducts(
      tx,
      changes.map(({ after }) => after.id),
    )
    const unchanged = planned.count - changes.length
    return { created: 0, changed: changes.length, unchanged, problemCount: planned.refused.length, problems: [], fingerprint }
  })
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
  const field = nameOf(change.kind).toLowerCase()
  await recordDeeds(
    tx,
    staffId,
    batch.map(({ before, after }) => ({
      action: 'changed',
      subject: 'product',
      subjectId: after.id,
      title: after.productName,
      changes: { [field]: { before: inWords(change.kind, before), after: inWords(change.kind, after) } },
    })),
  )
}
