import type { Scope } from '#access/member-access.ts'
import type { Job, JobResult } from '#jobs/contract.ts'
import {
  applyPlan,
  createBatchWriter,
  deleteBatches,
  type JobRun,
  startJob,
} from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { BulkEdit, BulkPreview, PreviewBulk } from '../../bulk.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { BulkRow } from './bulk.queries.ts'
import { applyBatch, type PlannedChange } from './bulk-batch.ts'
import { planBulk, shelfOf } from './bulk-plan.ts'
import { formatValue } from './change-one.ts'

/** Previews a change of many products without changing anything. */
export async function previewBulk(
  shop: Shop,
  input: PreviewBulk,
  scope: Scope,
  language: Language,
): Promise<BulkPreview> {
  const { count, changing, refusedCount, changes, refused, fingerprint } = await planBulk(
    shop.db,
    input,
    scope,
  )
  const format = (row: BulkRow) => formatValue(input.change.kind, row, language)
  const { refusals } = inventoryOfficeWords(language)
  return {
    count,
    changing,
    unchanged: count - changing - refusedCount,
    refusedCount,
    lines: changes.map(({ before, after }) => ({
      id: before.id,
      productName: before.productName,
      before: format(before),
      after: format(after),
    })),
    refused: refused.map((product) => ({
      ...product,
      why: refusals[product.code](product.attributes.join(', ')),
    })),
    fingerprint,
  }
}

/**
 * Starts a job that changes many products, provided that they are still as the preview showed them.
 * Products that the preview refused stay as they are.
 */
export async function startBulkEdit(
  shop: Shop,
  caller: SignedIn,
  input: BulkEdit,
  scope: Scope,
): Promise<Job> {
  const { changing, fingerprint } = await planBulk(shop.db, input, scope)
  if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  return startJob(shop, { kind: 'bulk-edit', total: changing, input, staffId: caller.id, scope })
}

/**
 * The job: plans the change once more, then carries it out in short steps. A product that changes
 * meanwhile is skipped and reported.
 */
export async function runBulkEdit(shop: Shop, work: JobRun<BulkEdit>): Promise<JobResult> {
  const { id, input, staffId, scope } = work
  if (work.position === 0) {
    const { fingerprint } = await planBatches(shop.db, id, input, scope)
    if (fingerprint !== input.fingerprint) throw new ShopError('changed_meanwhile')
  }
  const result = await applyPlan<PlannedChange>(shop, work, id, (tx, planned) =>
    applyBatch(tx, { staffId, scope }, input.change, planned, shop.language),
  )
  await deleteBatches(shop.db, id)
  return result
}

/** Plans the change and stores it in batches for the job. */
async function planBatches(db: Db, jobId: string, input: BulkEdit, scope: Scope) {
  await deleteBatches(db, jobId)
  const batches = createBatchWriter<PlannedChange>(db, jobId)
  const plan = await planBulk(db, input, scope, (changes) => {
    for (const { before } of changes)
      batches.add({ id: before.id, version: before.version, stock: shelfOf(before) })
    return batches.write()
  })
  await batches.write({ isLast: true })
  return plan
}
