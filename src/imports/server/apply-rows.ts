import { recordActions } from '#audit/server/index.ts'
import {
  findAttributeProblems,
  firstReview,
  holdCategories,
  holdDefinitions,
  invalidateProducts,
  listStaffProductsCalled,
  lockStaffProducts,
  mapAttributes,
  type OfSeller,
  removeUnusedStructure,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { inventoryOfficeWords } from '#inventory/office-words.ts'
import {
  insertFetches,
  insertPictures,
  insertProducts,
  moveProducts,
  pictureTask,
  toOriginal,
  writeProducts,
} from '#inventory/server/index.ts'
import type { CellProblem, JobResult } from '#jobs/contract.ts'
import { carryOut, deleteBatches, type Outcome, type Work } from '#jobs/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { runSoon } from '#kit/server/tasks/enqueue-task.ts'
import { holdSelling, holdWork } from '#sellers/server/index.ts'
import { importOfficeWords as words } from '../office-words.ts'

import type { Check } from './check-rows.ts'
import { deleteFile, lockNewNames } from './imports.queries.ts'
import type { Structure } from './make-structure.ts'
import type { PlannedRow } from './plan-row.ts'

interface Import extends Check, Partial<Structure> {
  checkId: string
  unchanged: number
  /** How many cells were wrong, whose rows nobody wanted. */
  wrong?: number
}

/**
 * Does what the check planned, in short steps. A row whose product is no longer as the check saw it
 * is left out and reported.
 */
export async function importRows(shop: Shop, work: Work<Import>): Promise<JobResult> {
  const { input, staffId, scope } = work
  const seller = scope === null ? null : ({ businessId: scope, review: firstReview(shop) } as const)
  const importing = carryOut<PlannedRow>(shop, work, input.checkId, async (tx, rows) => {
    await holdWork(tx, work)
    return refusing(
      refusals,
      applyRows(
        tx,
        work.id,
        staffId,
        rows.map((row) => settle(row, input)),
        seller,
      ),
    )
  })
  const result = await importing.catch(async (error) => {
    // Categories without products would be all that is left of it.
    const { made } = input
    if (error instanceof ShopError && made)
      await transaction(shop.db, (tx) => removeUnusedStructure(tx, staffId, made))
    throw error
  })
  // Whoever has to import the rest needs the table again.
  if (result.problemCount === 0 && !input.wrong) await deleteFile(shop.db, input.fileId)
  await deleteBatches(shop.db, input.checkId)
  return { ...result, unchanged: input.unchanged }
}

/** Puts in the categories and attributes that were made for the import. */
function settle(row: PlannedRow, { categoryIds = {}, attributeNames = {} }: Import): PlannedRow {
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

/** The seller was suspended, or another product got the SKU meanwhile. */
const refusals: Parameters<typeof refusing>[0] = {
  products_seller_verified: ['seller_not_selling'],
  products_sku: ['sku_taken'],
}

interface Fitting extends PlannedRow {
  before: StaffProduct | null
}

/**
 * Puts a batch of rows into the shop, with a line in the ledger for each change of stock and an
 * entry in the log for each product.
 */
async function applyRows(
  tx: Db,
  jobId: string,
  staffId: string,
  rows: PlannedRow[],
  seller: OfSeller | null,
): Promise<Outcome> {
  await holdDefinitions(tx)
  const { fitting, leftOut } = await sortOut(tx, rows, seller?.businessId ?? null)
  const changed = fitting.flatMap(({ id, before, ...row }) =>
    id && before ? [{ ...row, id, before }] : [],
  )
  const created = await create(
    tx,
    fitting.filter(({ before }) => !before),
    seller,
  )
  leftOut.push(...created.taken.map((row) => toProblem(row, words.problems.changedSinceCheck)))
  await writeProducts(tx, staffId, changed, words.note)
  const products = [...changed, ...created.products]
  const wanted = products.flatMap(({ id, wanted = [] }) =>
    wanted.map((picture, position) => ({ productId: id, ...picture, position })),
  )
  if (wanted.length > 0) {
    await insertFetches(tx, jobId, wanted)
    await runSoon(tx, pictureTask)
  }
  await recordActions(
    tx,
    staffId,
    products.map(({ before, after, id }) => {
      const owner = seller ?? { businessId: null, review: 'approved' as const }
      const { businessId = before?.businessId ?? owner.businessId, ...rest } = after
      const {
        weightGrams = before?.weightGrams ?? null,
        costPrice = before?.costPrice ?? null,
        sku = before?.sku ?? '',
        barcode = before?.barcode ?? '',
      } = rest
      const optional = { businessId, weightGrams, costPrice, sku, barcode }
      const whole = {
        version: 1,
        averageRating: 0,
        reviewCount: 0,
        createdAt: '',
        reviewReason: '',
        ...owner,
        ...before,
        ...rest,
        ...optional,
        id,
      }
      return toProductEntry(before ? 'changed' : 'created', before, whole)
    }),
  )
  await invalidateProducts(
    tx,
    products.map(({ id }) => id),
  )
  return {
    created: created.products.length,
    changed: changed.length,
    leftOut,
    originals: products.map(toOriginal),
  }
}

/**
 * Puts new products on sale, or a seller's before staff, except for those whose slug was taken
 * meanwhile.
 */
async function create(tx: Db, rows: Fitting[], seller: OfSeller | null) {
  if (rows.length === 0) return { products: [], taken: [] }
  const ids = await insertProducts(
    tx,
    rows.map(({ after }) => after),
    seller,
  )
  const products = rows.flatMap((row) => {
    const id = ids.get(row.after.slug)
    return id ? [{ ...row, id, before: null }] : []
  })
  await insertPictures(tx, products)
  const moved = products.flatMap(({ id, after: { businessId } }) =>
    businessId ? [{ id, businessId }] : [],
  )
  if (moved.length > 0) await moveProducts(tx, moved)
  return { products, taken: rows.filter(({ after }) => !ids.has(after.slug)) }
}

/** Locks the products, and tells the rows that still fit from those that do not. */
async function sortOut(
  tx: Db,
  rows: PlannedRow[],
  scope: Scope,
): Promise<{ fitting: Fitting[]; leftOut: CellProblem[] }> {
  const categories = await holdCategories(
    tx,
    rows.map(({ after }) => after.productCategoryId),
  )
  const definitions = await mapAttributes(tx, categories)
  // Before the products, as whoever suspends a seller does.
  const selling = await holdSelling(
    tx,
    rows.flatMap(({ after }) => after.businessId ?? []),
  )
  const locked = await lockStaffProducts(
    tx,
    rows.flatMap(({ id }) => id ?? []),
    scope,
  )
  const current = new Map(locked.map((product) => [product.id, product]))
  const takenNames = await findTakenNames(tx, rows, scope)
  const fitting: Fitting[] = []
  const leftOut: CellProblem[] = []
  for (const row of rows) {
    const before = current.get(row.id ?? '') ?? null
    const known = definitions.get(row.after.productCategoryId)
    const isSame =
      row.version === (before?.version ?? null) &&
      !(row.isByName && takenNames.has(row.after.productName.toLowerCase()))
    const fits =
      known !== undefined &&
      Object.keys(findAttributeProblems(known, row.after.attributes)).length === 0
    const isKept =
      !row.after.businessId ||
      row.after.businessId === before?.businessId ||
      selling.has(row.after.businessId)
    if (!isSame || !fits || !isKept) leftOut.push(toProblem(row, words.problems.changedSinceCheck))
    else if (before && before.stock + row.difference < 0)
      leftOut.push(toProblem(row, words.problems.tooFewLeft))
    else fitting.push({ ...row, before })
  }
  return { fitting, leftOut }
}

/**
 * Names that a product has got since the check found none. One import at a time looks, and then
 * creates.
 */
async function findTakenNames(tx: Db, rows: PlannedRow[], scope: Scope) {
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

const toProblem = ({ row, after }: PlannedRow, problem: string): CellProblem => ({
  row,
  column: inventoryOfficeWords.table.slug,
  value: after.slug,
  problem,
})
