import { createHash } from 'node:crypto'
import { recordActions } from '#audit/server/index.ts'
import {
  holdDefinitions,
  invalidateProducts,
  listAttributesOfCategory,
} from '#catalog/server/index.ts'
import type { Job, JobResult } from '#jobs/contract.ts'
import {
  batchSize,
  carryOut,
  deleteBatches,
  insertBatch,
  type Outcome,
  startJob,
  type Work,
} from '#jobs/server/index.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { createGiveWay } from '#kit/server/give-way.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { holdWork } from '#sellers/server/index.ts'
import type { BulkChange, BulkEdit, BulkPreview, PreviewBulk } from '../bulk.ts'
import { isForSellers, maxBulkProducts } from '../model.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import {
  type BulkRow,
  findCategoryName,
  listBulkRows,
  lockBulkRows,
  updateBulkRows,
} from './bulk.queries.ts'
import { changeOne, fieldBefore, isChanged, showValue, type TargetCategory } from './change-one.ts'
import type { Original } from './originals.ts'
import { moveStock } from './stock.queries.ts'

const maxShown = 100
const pageSize = 500

interface Change {
  before: BulkRow
  after: BulkRow
}

/**
 * What a change is going to do to one product: it is made only to the version that was seen, and a
 * count only as its difference from what was on the shelf.
 */
interface PlannedChange {
  id: string
  version: number
  /** On the shelf. */
  stock: number
}

interface Plan {
  count: number
  changing: number
  refusedCount: number
  /** The first of them. */
  changes: Change[]
  refused: BulkPreview['refused']
  fingerprint: string
}

const onShelf = ({ stock, reserved }: BulkRow) => stock + reserved

async function findTarget(db: Db, change: BulkChange): Promise<TargetCategory | null> {
  if (change.kind !== 'category') return null
  const category = await findCategoryName(db, change.categoryId)
  if (!category) throw new ShopError('unknown_category', { field: 'change.categoryId' })
  return {
    id: change.categoryId,
    name: category.name,
    definitions: await listAttributesOfCategory(db, change.categoryId),
  }
}

/**
 * What the change does to each product, computed from the current rows, a page at a time and
 * without any lock.
 */
async function plan(
  db: Db,
  { ids, filter, change }: PreviewBulk,
  scope: Scope,
  keep: (changes: Change[]) => Promise<unknown> = async () => {},
): Promise<Plan> {
  if ((ids === undefined) === (filter === undefined))
    throw new ShopError('invalid_input', { fields: { ids: fieldWords.required } })
  if (scope !== null && !isForSellers(change.kind))
    throw new ShopError('invalid_input', { fields: { 'change.kind': fieldWords.invalid } })
  const target = await findTarget(db, change)
  const giveWay = createGiveWay()
  const planned: Omit<Plan, 'fingerprint'> = {
    count: 0,
    changing: 0,
    refusedCount: 0,
    changes: [],
    refused: [],
  }
  // Sorted: a job's input comes back from the database with its fields in a different order.
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(change).toSorted()))
  for (let last = '0'; ; ) {
    const rows = await listBulkRows(db, { ids, filter, scope }, last, pageSize)
    planned.count += rows.length
    if (planned.count > maxBulkProducts) throw new ShopError('too_many_products')
    const changes: Change[] = []
    for (const before of rows) {
      // A parcel that leaves does not change the version, and a count from before it must not be
      // applied after it.
      hash.update(
        `${before.id}:${before.version}:${change.kind === 'stock' && change.how === 'set' ? onShelf(before) : ''}\n`,
      )
      const after = changeOne(before, change, target)
      if ('code' in after) {
        planned.refusedCount += 1
        const why = words.refusals[after.code](after.attributes.join(', '))
        if (planned.refused.length < maxShown)
          planned.refused.push({ id: before.id, productName: before.productName, ...after, why })
      } else if (isChanged(change.kind, before, after)) changes.push({ before, after })
      await giveWay()
    }
    planned.changing += changes.length
    planned.changes.push(...changes.slice(0, maxShown - planned.changes.length))
    await keep(changes)
    if (rows.length < pageSize) return { ...planned, fingerprint: hash.digest('hex') }
    last = rows.at(-1)?.id ?? last
  }
}

/** What changing many products would do; nothing is changed. */
export async function previewBulk(
  shop: Shop,
  input: PreviewBulk,
  scope: Scope,
): Promise<BulkPreview> {
  const { count, changing, refusedCount, changes, refused, fingerprint } = await plan(
    shop.db,
    input,
    scope,
  )
  const show = (row: BulkRow) => showValue(input.change.kind, row)
  return {
    count,
    changing,
    unchanged: count - changing - refusedCount,
    refusedCount,
    lines: changes.map(({ before, after }) => ({
      id: before.id,
      productName: before.productName,
      before: show(before),
      after: show(after),
    })),
    refused,
    fingerprint,
  }
}

/**
 * Changes many products, but only if they are still as the preview showed. Those it refused stay as
 * they are.
 */
export async function bulkEdit(
  shop: Shop,
  caller: SignedIn,
  input: BulkEdit,
  scope: Scope,
): Promise<Job> {
  const { changing, fingerprint } = await plan(shop.db, input, scope)
  if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  return startJob(shop, { kind: 'bulk-edit', total: changing, input, staffId: caller.id, scope })
}

/**
 * Plans the change once more, and carries it out in short steps; a product that is changed
 * meanwhile is left as it is, and counted.
 */
export async function changeProducts(shop: Shop, work: Work<BulkEdit>): Promise<JobResult> {
  const { id, input, staffId, scope } = work
  if (work.position === 0) {
    const { fingerprint } = await planBatches(shop.db, id, input, scope)
    if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  }
  const result = await carryOut<PlannedChange>(shop, work, id, (tx, rows) =>
    applyBatch(tx, { staffId, scope }, input.change, rows),
  )
  await deleteBatches(shop.db, id)
  return result
}

async function planBatches(db: Db, jobId: string, input: BulkEdit, scope: Scope) {
  await deleteBatches(db, jobId)
  let waiting: PlannedChange[] = []
  let number = 0
  const put = async (max: number) => {
    while (waiting.length > max) {
      await insertBatch(db, jobId, number, waiting.slice(0, batchSize))
      waiting = waiting.slice(batchSize)
      number += 1
    }
  }
  const planned = await plan(db, input, scope, (changes) => {
    waiting.push(
      ...changes.map(({ before }) => ({
        id: before.id,
        version: before.version,
        stock: onShelf(before),
      })),
    )
    return put(batchSize)
  })
  await put(0)
  return planned
}

/** A count becomes its difference from what was on the shelf: what left meanwhile stays away. */
const sinceSeen = (change: BulkChange, stock: number): BulkChange =>
  change.kind === 'stock' && change.how === 'set'
    ? { ...change, how: 'add', quantity: change.quantity - stock }
    : change

async function applyBatch(
  tx: Db,
  worker: { staffId: string; scope: Scope },
  change: BulkChange,
  rows: PlannedChange[],
): Promise<Outcome> {
  const { staffId, scope } = worker
  await holdWork(tx, worker)
  if (change.kind === 'category') await holdDefinitions(tx)
  const target = await findTarget(tx, change)
  const current = new Map(
    (
      await lockBulkRows(
        tx,
        rows.map(({ id }) => id),
        scope,
      )
    ).map((row) => [row.id, row]),
  )
  const batch: Change[] = []
  const leftOut: Outcome['leftOut'] = []
  for (const { id, version, stock } of rows) {
    const before = current.get(id)
    const leave = (problem: string) =>
      leftOut.push({ row: 0, column: '', value: before?.productName ?? id, problem })
    if (before?.version !== version) {
      leave(words.changedSince)
      continue
    }
    const after = changeOne(before, sinceSeen(change, stock), target)
    if ('code' in after) leave(words.refusals[after.code](after.attributes.join(', ')))
    else batch.push({ before, after })
  }
  // The stock first: it is what the new version starts with.
  if (change.kind === 'stock') {
    const { reason, note } = change
    await moveStock(
      tx,
      staffId,
      batch.map(({ before, after }) => ({
        productId: after.id,
        quantity: after.stock - before.stock,
        reason,
        note,
      })),
    )
  }
  await updateBulkRows(
    tx,
    batch.map(({ after }) => after),
  )
  await recordActions(
    tx,
    staffId,
    batch.map(({ before, after }) => ({
      action: 'changed',
      subject: 'product',
      subjectId: after.id,
      title: after.productName,
      changes: {
        [change.kind]: {
          before: showValue(change.kind, before),
          after: showValue(change.kind, after),
        },
      },
    })),
  )
  await invalidateProducts(
    tx,
    batch.map(({ after }) => after.id),
  )
  const originals = batch.map(
    ({ before, after }): Original => ({
      id: after.id,
      productName: after.productName,
      row: 0,
      version: before.version + 1,
      fields: fieldBefore(change.kind, before),
      left: fieldBefore(change.kind, after),
      difference: after.stock - before.stock,
    }),
  )
  return { created: 0, changed: batch.length, leftOut, originals }
}
