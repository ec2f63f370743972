import { isDeepStrictEqual } from 'node:util'
import { fitsAttributes, mapAttributes } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { CellProblem } from '#jobs/contract.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { lockForChange } from '../lock-for-change.ts'
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
  const ids = originals.map(({ id }) => id)
  const { current, categoryIds, sellerIds } = await lockForChange(tx, {
    ids,
    categoryIds: originals.flatMap(({ fields }) => fields?.productCategoryId ?? []),
    sellerIds: originals.flatMap(({ fields }) => fields?.businessId ?? []),
    scope: null,
  })
  const fetched = await deleteFetchesOfJob(tx, jobId, ids)
  const plan: UndoPlan = { restored: [], created: [], edited: [], leftOut: [] }
  const candidates = originals.map((original) => ({
    original,
    ...findRestorableFields(original, current.get(original.id), fetched.get(original.id)),
  }))
  const restored = candidates.map(({ original, fields }) => ({ ...original, fields }))
  const misfits = await listMisfits(tx, restored, current, categoryIds)
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
    } else if (before.stock < original.difference) skip(words.tooFewToUndo)
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

const labelOf = (name: string, language: Language) =>
  tableFields
    .find(
      (field) => field.name === name || (name === 'productCategoryId' && field.name === 'category'),
    )
    ?.label(language) ?? name

/** Products whose old category was deleted, or does not have the attributes to restore. */
async function listMisfits(
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
  const ids = new Set(restored.map(({ productCategoryId }) => productCategoryId))
  const definitions = await mapAttributes(tx, [...ids])
  const isFit = ({ id, productCategoryId, attributes }: StaffProduct) =>
    (categoryIds.has(productCategoryId) ||
      current.get(id)?.productCategoryId === productCategoryId) &&
    fitsAttributes(definitions.get(productCategoryId) ?? [], attributes)
  return new Set(restored.filter((product) => !isFit(product)).map(({ id }) => id))
}
