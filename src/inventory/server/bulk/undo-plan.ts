import { isDeepStrictEqual } from 'node:util'
import {
  findAttributeProblems,
  lockCategoriesShared,
  lockDefinitionsShared,
  lockStaffProducts,
  mapAttributes,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { CellProblem } from '#jobs/contract.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { lockVerifiedSellers } from '#sellers/server/index.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { deleteFetchesOfJob } from '../pictures/picture-fetches.queries.ts'
import type { Original } from '../pictures/to-original.ts'
import type { ProductChange } from '../write-products.ts'
import { findRestorableFields } from './restorable-fields.ts'
import { tableFields } from './table-fields.ts'

export interface Restoration extends ProductChange {
  after: StaffProduct
}

interface UndoPlan {
  restored: Restoration[]
  /** Products that the job created. */
  created: StaffProduct[]
  /** Created products that were edited after the job. */
  edited: StaffProduct[]
  leftOut: CellProblem[]
}

/** Locks the products and decides what can be undone: fields that changed after the job stay. */
export async function planUndo(
  tx: Db,
  jobId: string,
  originals: Original[],
  language: Language,
): Promise<UndoPlan> {
  const words = inventoryOfficeWords(language)
  const { current, categoryIds, sellerIds } = await lockCurrent(tx, originals)
  const fetched = await deleteFetchesOfJob(
    tx,
    jobId,
    originals.map(({ id }) => id),
  )
  const plan: UndoPlan = { restored: [], created: [], edited: [], leftOut: [] }
  const candidates = originals.map((original) => ({
    original,
    ...findRestorableFields(original, current.get(original.id), fetched.get(original.id)),
  }))
  const misfits = await findMisfits(
    tx,
    candidates.map(({ original, fields }) => ({ ...original, fields })),
    current,
    categoryIds,
  )
  for (const { original, fields, changedSince } of candidates) {
    const before = current.get(original.id)
    const value = before?.productName ?? original.productName
    const skip = (problem: string, column = words.table.productName) =>
      plan.leftOut.push({ row: original.row, column, value, problem })
    if (!before) skip(words.removedSince)
    else if (!fields) {
      plan.created.push(before)
      if (changedSince.length > 0) {
        plan.edited.push(before)
        skip(words.editedSinceJob)
      }
    } else if (before.stock < original.difference) skip(words.tooFewToTakeBack)
    else if (misfits.has(original.id)) skip(words.fitsNoMore)
    else if (fields.businessId && !sellerIds.has(fields.businessId)) skip(words.sellerStopped)
    else {
      for (const name of changedSince) skip(words.changedSinceJob, labelOf(name, language))
      const difference = -original.difference
      const removedPaths = new Set(fetched.get(original.id)?.paths)
      const pictures = (fields.pictures ?? before.pictures).filter(
        ({ path }) => !removedPaths.has(path),
      )
      const after = { ...before, ...fields, pictures, stock: before.stock + difference }
      if (difference !== 0 || !isDeepStrictEqual(before, after))
        plan.restored.push({ id: before.id, before, after, difference })
    }
  }
  return plan
}

/** Locks attribute definitions, categories and sellers first, and then the products. */
async function lockCurrent(tx: Db, originals: Original[]) {
  await lockDefinitionsShared(tx)
  const categoryIds = new Set(
    await lockCategoriesShared(
      tx,
      originals.flatMap(({ fields }) => fields?.productCategoryId ?? []),
    ),
  )
  const sellerIds = await lockVerifiedSellers(
    tx,
    originals.flatMap(({ fields }) => fields?.businessId ?? []),
  )
  const locked = await lockStaffProducts(
    tx,
    originals.map(({ id }) => id),
  )
  const current = new Map(locked.map((product) => [product.id, product]))
  return { current, categoryIds, sellerIds }
}

const labelOf = (name: string, language: Language) =>
  tableFields
    .find(
      (field) => field.name === name || (name === 'productCategoryId' && field.name === 'category'),
    )
    ?.label(language) ?? name

/** Products whose old category was deleted, or does not have the attributes to restore. */
async function findMisfits(
  tx: Db,
  originals: Original[],
  current: Map<string, StaffProduct>,
  categoryIds: Set<string>,
): Promise<Set<string>> {
  const restored = originals.flatMap(({ id, fields }) => {
    const product = current.get(id)
    return product && (fields?.productCategoryId || fields?.attributes)
      ? [{ ...product, ...fields }]
      : []
  })
  if (restored.length === 0) return new Set()
  const definitions = await mapAttributes(tx, [
    ...new Set(restored.map(({ productCategoryId }) => productCategoryId)),
  ])
  const isFit = ({ id, productCategoryId, attributes }: StaffProduct) =>
    (categoryIds.has(productCategoryId) ||
      current.get(id)?.productCategoryId === productCategoryId) &&
    Object.keys(findAttributeProblems(definitions.get(productCategoryId) ?? [], attributes))
      .length === 0
  return new Set(restored.filter((product) => !isFit(product)).map(({ id }) => id))
}
