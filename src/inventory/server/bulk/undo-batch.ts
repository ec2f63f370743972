import { recordActions } from '#audit/server/index.ts'
import {
  deleteProducts,
  invalidateProducts,
  listProductsInUse,
  removeUnusedStructure,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { JobResult } from '#jobs/contract.ts'
import {
  type BatchResult,
  deleteOriginals,
  findJobInput,
  findOriginals,
  type JobRun,
  runInBatches,
} from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { requireWorkAllowed } from '#sellers/server/index.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { deleteFetchesOfProducts } from '../pictures/picture-fetches.queries.ts'
import type { Original } from '../pictures/to-original.ts'
import { writeProducts } from '../write-products.ts'
import { planUndo, type Restoration } from './undo-plan.ts'

/**
 * Undoes what a job did, step by step. Fields that changed after the job stay as they are and are
 * reported one by one. A product that the job created is deleted, or archived if it is in use or
 * was edited after the job.
 */
export async function undoProductChanges(
  shop: Shop,
  work: JobRun<{ jobId: string }>,
): Promise<JobResult> {
  const { jobId } = work.input
  const result = await runInBatches<Original>(
    shop,
    work,
    (number) => findOriginals(shop.db, jobId, number),
    (tx, originals) => undoBatch(tx, work, jobId, originals, shop.language),
  )
  const structure = createdStructure(await findJobInput(shop.db, jobId))
  if (structure)
    await transaction(shop.db, (tx) => removeUnusedStructure(tx, work.staffId, structure))
  await deleteOriginals(shop.db, jobId)
  return result
}

/** Categories and attributes that an import created for its products. */
const createdStructure = (input: Record<string, unknown> | null) =>
  input?.made as { categories: string[]; attributes: string[] } | undefined

async function undoBatch(
  tx: Db,
  { staffId, scope }: Pick<JobRun<unknown>, 'staffId' | 'scope'>,
  jobId: string,
  originals: Original[],
  language: Language,
): Promise<BatchResult> {
  await requireWorkAllowed(tx, { staffId, scope })
  const { restored, created, edited, leftOut } = await planUndo(tx, jobId, originals, language)
  const createdIds = created.map(({ id }) => id)
  const keptIds = await listProductsInUse(tx, createdIds)
  for (const { id } of edited) keptIds.add(id)
  const removed = created.filter(({ id }) => !keptIds.has(id))
  const removedIds = removed.map(({ id }) => id)
  const archived = created
    .filter(({ id }) => keptIds.has(id))
    .map((before) => ({
      id: before.id,
      before,
      after: { ...before, archived: true },
      difference: 0,
    }))
  const { undoneNote } = inventoryOfficeWords(language)
  await writeProducts(tx, { staffId, scope }, [...restored, ...archived], undoneNote)
  await deleteProducts(tx, removedIds)
  await deleteFetchesOfProducts(tx, removedIds)
  await recordActions(tx, staffId, [
    ...restored.map(toEntry),
    ...archived.map(({ before, after }) => toProductEntry('archived', before, after)),
    ...removed.map((product) => toProductEntry('removed', null, product)),
  ])
  await invalidateProducts(tx, [...restored.map(({ id }) => id), ...createdIds])
  return {
    created: 0,
    changed: restored.length + archived.length,
    removed: removed.length,
    skipped: leftOut,
  }
}

/** The log entry of a product shows its stock only if the stock changed. */
const toEntry = ({ before, after, difference }: Restoration) => {
  const entry = toProductEntry('changed', before, after)
  if (difference === 0) return entry
  const stock = { before: before.stock, after: after.stock }
  return { ...entry, changes: { ...entry.changes, stock } }
}
