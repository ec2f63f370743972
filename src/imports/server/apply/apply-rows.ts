import { recordActions } from '#audit/server/index.ts'
import {
  firstReview,
  insertPictures,
  insertProducts,
  invalidateProducts,
  listStaffProducts,
  moveProducts,
  removeUnusedStructure,
  type SellerScope,
  toProductEntry,
} from '#catalog/server/index.ts'
import { insertFetches, pictureTask, toOriginal, writeProducts } from '#inventory/server/index.ts'
import type { JobResult } from '#jobs/contract.ts'
import { applyPlan, type BatchResult, deleteBatches, type JobRun } from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { runSoon } from '#kit/server/tasks/enqueue-task.ts'
import { requireWorkAllowed } from '#sellers/server/index.ts'
import { importOfficeWords, importProblems } from '../../words/office.ts'
import { deleteFile } from '../imports.queries.ts'
import type { ImportCheck } from '../plan/import-context.ts'
import type { PlannedRow } from '../plan/plan-row.ts'
import type { Structure } from './create-structure.ts'
import { lockAndSplitRows, type RowToApply, toProblem } from './lock-rows.ts'

interface ImportInput extends ImportCheck, Partial<Structure> {
  checkId: string
  unchanged: number
  /** The number of faulty cells, whose rows are left out. */
  wrong?: number
}

/**
 * Carries out the plan of a check in short steps. Rows whose product was changed after the check
 * are left out and reported.
 */
export async function importRows(shop: Shop, work: JobRun<ImportInput>): Promise<JobResult> {
  const { input, staffId, scope } = work
  const seller = scope === null ? null : ({ businessId: scope, review: firstReview(shop) } as const)
  const importing = applyPlan<PlannedRow>(shop, work, input.checkId, async (tx, rows) => {
    await requireWorkAllowed(tx, work)
    const complete = rows.map((row) => fillInStructure(row, input))
    const applying = applyRows(tx, work.id, staffId, complete, seller, shop.language)
    return refuseViolations(refusals, applying)
  })
  const result = await importing.catch(async (error) => {
    // Otherwise, new categories without products would remain.
    const { made } = input
    if (error instanceof ShopError && made)
      await transaction(shop.db, (tx) => removeUnusedStructure(tx, staffId, made))
    throw error
  })
  // The table is kept if some rows are left to import.
  if (result.problemCount === 0 && !input.wrong) await deleteFile(shop.db, input.fileId)
  await deleteBatches(shop.db, input.checkId)
  return { ...result, unchanged: input.unchanged }
}

/** Fills in the ids of the categories and attributes that were created for the import. */
function fillInStructure(
  row: PlannedRow,
  { categoryIds = {}, attributeNames = {} }: ImportInput,
): PlannedRow {
  const { newCategory, loose = {} } = row
  const added = Object.entries(loose).flatMap(([label, value]) => {
    const name = attributeNames[label.toLowerCase()]
    return name ? [[name, value] as const] : []
  })
  const attributes = { ...row.after.attributes, ...Object.fromEntries(added) }
  return {
    ...row,
    after: {
      ...row.after,
      attributes,
      ...(newCategory && { productCategoryId: categoryIds[newCategory] ?? '0' }),
    },
  }
}

/** Errors if the seller was suspended or the SKU was taken after the check. */
const refusals: Parameters<typeof refuseViolations>[0] = {
  products_seller_verified: ['seller_not_selling'],
  products_sku: ['sku_taken'],
}

/** Applies a batch of rows, with a stock ledger entry and an audit entry for each change. */
async function applyRows(
  tx: Db,
  jobId: string,
  staffId: string,
  rows: PlannedRow[],
  seller: SellerScope | null,
  language: Language,
): Promise<BatchResult> {
  const scope = seller?.businessId ?? null
  const { applicable, leftOut } = await lockAndSplitRows(tx, rows, scope, language)
  const changed = applicable.flatMap(({ id, before, ...row }) =>
    id && before ? [{ ...row, id, before }] : [],
  )
  const newRows = applicable.filter(({ before }) => !before)
  const created = await createProducts(tx, newRows, seller)
  leftOut.push(
    ...created.withTakenSlug.map((row) =>
      toProblem(row, importProblems.changedSinceCheck, language),
    ),
  )
  await writeProducts(tx, { staffId, scope }, changed, importOfficeWords(language).note)
  const products = [...changed, ...created.products]
  await enqueuePictures(tx, jobId, products)
  const ids = products.map(({ id }) => id)
  const previous = new Map(changed.map(({ id, before }) => [id, before]))
  const written = await listStaffProducts(tx, ids)
  await recordActions(
    tx,
    staffId,
    written.map((product) => {
      const before = previous.get(product.id) ?? null
      return toProductEntry(before ? 'changed' : 'created', before, product)
    }),
  )
  await invalidateProducts(tx, ids)
  return {
    created: created.products.length,
    changed: changed.length,
    skipped: leftOut,
    originals: products.map(toOriginal),
  }
}

/** Queues the pictures of these products to be fetched. */
async function enqueuePictures(
  tx: Db,
  jobId: string,
  products: Pick<PlannedRow & { id: string }, 'id' | 'wanted'>[],
) {
  const pictures = products.flatMap(({ id, wanted = [] }) =>
    wanted.map((picture, position) => ({ productId: id, ...picture, position })),
  )
  if (pictures.length === 0) return
  await insertFetches(tx, jobId, pictures)
  await runSoon(tx, pictureTask)
}

/**
 * Creates new products, except those whose slug was taken meanwhile. A seller's products may need a
 * review before they are on sale.
 */
async function createProducts(tx: Db, rows: RowToApply[], seller: SellerScope | null) {
  if (rows.length === 0) return { products: [], withTakenSlug: [] }
  const drafts = rows.map(({ after }) => after)
  const ids = await insertProducts(tx, drafts, seller)
  const products = rows.flatMap((row) => {
    const id = ids.get(row.after.slug)
    return id ? [{ ...row, id, before: null }] : []
  })
  await insertPictures(tx, products)
  const moved = products.flatMap(({ id, after: { businessId } }) =>
    businessId ? [{ id, businessId }] : [],
  )
  if (moved.length > 0) await moveProducts(tx, moved)
  return { products, withTakenSlug: rows.filter(({ after }) => !ids.has(after.slug)) }
}
