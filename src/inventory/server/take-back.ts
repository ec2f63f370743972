import { recordActions } from '#audit/server/index.ts'
import {
  findAttributeProblems,
  holdCategories,
  holdDefinitions,
  invalidateProducts,
  lockStaffProducts,
  mapAttributes,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { CellProblem, JobResult } from '#jobs/contract.ts'
import { deleteOriginals, findOriginals, inSteps, type Outcome, type Work } from '#jobs/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { holdSelling, holdWork } from '#sellers/server/index.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { Original } from './originals.ts'
import { deleteProducts, listProductsInUse } from './product-batches.queries.ts'
import { type ProductChange, writeProducts } from './write-products.ts'

interface Restored extends ProductChange {
  after: StaffProduct
}

interface Sorted {
  restored: Restored[]
  created: StaffProduct[]
  leftOut: CellProblem[]
}

/**
 * Takes back what a job did, step by step. A product that somebody changed since is left alone and reported;
 * one that the job created is removed or, if something refers to it, archived.
 */
export async function takeBackProducts(shop: Shop, work: Work<{ jobId: string }>): Promise<JobResult> {
  const { jobId } = work.input
  const result = await inSteps<Original>(
    shop,
    work,
    (number) => findOriginals(shop.db, jobId, number),
    (tx, originals) => takeBackBatch(tx, work, originals),
  )
  await deleteOriginals(shop.db, jobId)
  return result
}

async function takeBackBatch(tx: Db, { staffId, scope }: Pick<Work<unknown>, 'staffId' | 'scope'>, originals: Original[]): Promise<Outcome> {
  await holdWork(tx, { staffId, scope })
  const { restored, created, leftOut } = await sortOut(tx, originals)
  const inUse = await listProductsInUse(
    tx,
    created.map(({ id }) => id),
  )
  const removed = created.filter(({ id }) => !inUse.has(id))
  const archived = created.filter(({ id }) => inUse.has(id)).map((before) => ({ id: before.id, before, after: { ...before, archived: true }, difference: 0 }))
  await writeProducts(tx, staffId, [...restored, ...archived], words.takenBackNote)
  await deleteProducts(
    tx,
    removed.map(({ id }) => id),
  )
  await recordActions(tx, staffId, [
    ...restored.map(toEntry),
    ...archived.map(({ before, after }) => toProductEntry('archived', before, after)),
    ...removed.map((product) => toProductEntry('removed', null, product)),
  ])
  await invalidateProducts(
    tx,
    [...restored.map(({ before }) => before), ...created].map(({ id }) => id),
  )
  return { created: 0, changed: restored.length + archived.length, removed: removed.length, leftOut }
}

/** The log of a product does not show its stock, unless that is what was changed. */
const toEntry = ({ before, after, difference }: Restored) => {
  const entry = toProductEntry('changed', before, after)
  return difference === 0 ? entry : { ...entry, changes: { ...entry.changes, stock: { before: before.stock, after: after.stock } } }
}

/** Locks the products, and tells those that are as the job left them from the others. */
async function sortOut(tx: Db, originals: Original[]): Promise<Sorted> {
  await holdDefinitions(tx)
  const known = new Set(
    await holdCategories(
      tx,
      originals.flatMap(({ fields }) => fields?.productCategoryId ?? []),
    ),
  )
  const selling = await holdSelling(
    tx,
    originals.flatMap(({ fields }) => fields?.businessId ?? []),
  )
  const locked = await lockStaffProducts(
    tx,
    originals.map(({ id }) => id),
  )
  const current = new Map(locked.map((product) => [product.id, product]))
  const sorted: Sorted = { restored: [], created: [], leftOut: [] }
  const misfits = await findMisfits(tx, originals, current, known)
  for (const original of originals) {
    const before = current.get(original.id)
    const leave = (problem: string) =>
      sorted.leftOut.push({ row: original.row, column: words.table.productName, value: before?.productName ?? original.productName, problem })
    if (!before) leave(words.goneSince)
    else if (before.version !== original.version) leave(words.changedSinceJob)
    else if (!original.fields) sorted.created.push(before)
    else if (before.stock < original.difference) leave(words.tooFewToTakeBack)
    else if (misfits.has(original.id)) leave(words.fitsNoMore)
    else if (original.fields.businessId && !selling.has(original.fields.businessId)) leave(words.sellsNoMore)
    else {
      const difference = -original.difference
      sorted.restored.push({ id: before.id, before, after: { ...before, ...original.fields, stock: before.stock + difference }, difference })
    }
  }
  return sorted
}

/** Products whose category is gone, or no longer has the attributes that they would get back. */
async function findMisfits(tx: Db, originals: Original[], current: Map<string, StaffProduct>, known: Set<string>): Promise<Set<string>> {
  const asked = originals.flatMap(({ id, fields }) => {
    const product = current.get(id)
    return product && (fields?.productCategoryId || fields?.attributes) ? [{ ...product, ...fields }] : []
  })
  if (asked.length === 0) return new Set()
  const definitions = await mapAttributes(tx, [...new Set(asked.map(({ productCategoryId }) => productCategoryId))])
  const fits = ({ id, productCategoryId, attributes }: StaffProduct) =>
    (known.has(productCategoryId) || current.get(id)?.productCategoryId === productCategoryId) &&
    Object.keys(findAttributeProblems(definitions.get(productCategoryId) ?? [], attributes)).length === 0
  return new Set(asked.filter((product) => !fits(product)).map(({ id }) => id))
}
