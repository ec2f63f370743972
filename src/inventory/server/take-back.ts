import { isDeepStrictEqual } from 'node:util'
import { recordActions } from '#audit/server/index.ts'
import {
  findAttributeProblems,
  holdCategories,
  holdDefinitions,
  invalidateProducts,
  lockStaffProducts,
  mapAttributes,
  removeUnusedStructure,
  toProductEntry,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { CellProblem, JobResult } from '#jobs/contract.ts'
import {
  deleteOriginals,
  findJobInput,
  findOriginals,
  inSteps,
  type Outcome,
  type Work,
} from '#jobs/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { holdSelling, holdWork } from '#sellers/server/index.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { Original } from './originals.ts'
import { deleteFetchesOf, type FetchedPictures, takeFetches } from './picture-fetches.queries.ts'
import { deleteProducts, listProductsInUse, type ProductFields } from './product-batches.queries.ts'
import { tableFields } from './table-fields.ts'
import { type ProductChange, writeProducts } from './write-products.ts'

interface Restored extends ProductChange {
  after: StaffProduct
}

interface Sorted {
  restored: Restored[]
  created: StaffProduct[]
  /** Of those, the ones that somebody worked on since. */
  edited: StaffProduct[]
  leftOut: CellProblem[]
}

/**
 * Takes back what a job did, step by step. What somebody changed since stays and is reported, field
 * by field;
 * a product that the job created is removed or, if something refers to it or somebody worked on it,
 * archived.
 */
export async function takeBackProducts(
  shop: Shop,
  work: Work<{ jobId: string }>,
): Promise<JobResult> {
  const { jobId } = work.input
  const result = await inSteps<Original>(
    shop,
    work,
    (number) => findOriginals(shop.db, jobId, number),
    (tx, originals) => takeBackBatch(tx, work, jobId, originals),
  )
  const made = madeBy(await findJobInput(shop.db, jobId))
  if (made) await transaction(shop.db, (tx) => removeUnusedStructure(tx, work.staffId, made))
  await deleteOriginals(shop.db, jobId)
  return result
}

/** Categories and attributes that an import made for its products. */
const madeBy = (input: Record<string, unknown> | null) =>
  input?.made as { categories: string[]; attributes: string[] } | undefined

async function takeBackBatch(
  tx: Db,
  { staffId, scope }: Pick<Work<unknown>, 'staffId' | 'scope'>,
  jobId: string,
  originals: Original[],
): Promise<Outcome> {
  await holdWork(tx, { staffId, scope })
  const { restored, created, edited, leftOut } = await sortOut(tx, jobId, originals)
  const inUse = await listProductsInUse(
    tx,
    created.map(({ id }) => id),
  )
  for (const { id } of edited) inUse.add(id)
  const removed = created.filter(({ id }) => !inUse.has(id))
  const archived = created
    .filter(({ id }) => inUse.has(id))
    .map((before) => ({
      id: before.id,
      before,
      after: { ...before, archived: true },
      difference: 0,
    }))
  await writeProducts(tx, staffId, [...restored, ...archived], words.takenBackNote)
  await deleteProducts(
    tx,
    removed.map(({ id }) => id),
  )
  await deleteFetchesOf(
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
  return {
    created: 0,
    changed: restored.length + archived.length,
    removed: removed.length,
    leftOut,
  }
}

/** The log of a product does not show its stock, unless that is what was changed. */
const toEntry = ({ before, after, difference }: Restored) => {
  const entry = toProductEntry('changed', before, after)
  return difference === 0
    ? entry
    : {
        ...entry,
        changes: { ...entry.changes, stock: { before: before.stock, after: after.stock } },
      }
}

/** Locks the products, and tells what is as the job left it from what somebody changed since. */
async function sortOut(tx: Db, jobId: string, originals: Original[]): Promise<Sorted> {
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
  const ids = originals.map(({ id }) => id)
  const locked = await lockStaffProducts(tx, ids)
  const current = new Map(locked.map((product) => [product.id, product]))
  const fetched = await takeFetches(tx, jobId, ids)
  const sorted: Sorted = { restored: [], created: [], edited: [], leftOut: [] }
  const kept = originals.map((original) => ({
    original,
    ...stillRestored(original, current.get(original.id), fetched.get(original.id)),
  }))
  const misfits = await findMisfits(
    tx,
    kept.map(({ original, fields }) => ({ ...original, fields })),
    current,
    known,
  )
  for (const { original, fields, changedSince } of kept) {
    const before = current.get(original.id)
    const value = before?.productName ?? original.productName
    const leave = (problem: string, column = words.table.productName) =>
      sorted.leftOut.push({ row: original.row, column, value, problem })
    if (!before) leave(words.goneSince)
    else if (!fields) {
      sorted.created.push(before)
      if (changedSince.length > 0) {
        sorted.edited.push(before)
        leave(words.editedSinceJob)
      }
    } else if (before.stock < original.difference) leave(words.tooFewToTakeBack)
    else if (misfits.has(original.id)) leave(words.fitsNoMore)
    else if (fields.businessId && !selling.has(fields.businessId)) leave(words.sellsNoMore)
    else {
      for (const name of changedSince) leave(words.changedSinceJob, labelOf(name))
      const difference = -original.difference
      const gone = new Set(fetched.get(original.id)?.paths)
      const pictures = (fields.pictures ?? before.pictures).filter(({ path }) => !gone.has(path))
      const after = { ...before, ...fields, pictures, stock: before.stock + difference }
      if (difference !== 0 || !isDeepStrictEqual(before, after))
        sorted.restored.push({ id: before.id, before, after, difference })
    }
  }
  return sorted
}

const labelOf = (name: string) =>
  tableFields.find(
    (field) => field.name === name || (name === 'productCategoryId' && field.name === 'category'),
  )?.label ?? name

interface Kept {
  /** What goes back; null for a product that the job created. */
  fields: Original['fields']
  changedSince: string[]
}

/**
 * Of what the job changed, what is still as it left it. The pictures that it had fetched gave the
 * product versions, too.
 */
function stillRestored(
  { version, fields, left }: Original,
  current: StaffProduct | undefined,
  fetched: FetchedPictures | undefined,
): Kept {
  const isUntouched = current?.version === version + (fetched?.versions ?? 0)
  if (!fields)
    return {
      fields,
      changedSince:
        isUntouched || !current || isAsCreated(current, left, fetched) ? [] : ['version'],
    }
  if (isUntouched || !current) return { fields, changedSince: [] }
  // The version before kept no more than that something was different.
  if (!left) return { fields: {}, changedSince: Object.keys(fields) }
  const names = Object.keys(fields) as (keyof ProductFields)[]
  const still = names.filter(
    (name) =>
      name !== 'attributes' && isDeepStrictEqual(current[name as keyof StaffProduct], left[name]),
  )
  const changedSince: string[] = names.filter(
    (name) => name !== 'attributes' && !still.includes(name),
  )
  const restored: Partial<ProductFields> = Object.fromEntries(
    still.map((name) => [name, fields[name]]),
  )
  if (fields.attributes && left.attributes) {
    const { attributes, changed } = mergeAttributes(
      fields.attributes,
      left.attributes,
      current.attributes,
    )
    restored.attributes = attributes
    changedSince.push(...changed)
  }
  return { fields: restored, changedSince }
}

/** What changed it since was taken back as well. */
function isAsCreated(
  current: StaffProduct,
  left: Original['left'],
  fetched: FetchedPictures | undefined,
): boolean {
  if (!left) return false
  const now = {
    ...current,
    pictures: current.pictures.filter(({ path }) => !fetched?.paths.includes(path)),
  }
  // Whoever imports it owns it, which its row does not say.
  const names = (Object.keys(left) as (keyof ProductFields)[]).filter(
    (name) => name !== 'businessId',
  )
  return names.every((name) => isDeepStrictEqual(now[name as keyof StaffProduct], left[name]))
}

type Attributes = ProductFields['attributes']

function mergeAttributes(
  before: Attributes,
  left: Attributes,
  current: Attributes,
): { attributes: Attributes; changed: string[] } {
  const attributes = { ...current }
  const changed: string[] = []
  for (const name of new Set([...Object.keys(before), ...Object.keys(left)])) {
    if (before[name] === left[name]) continue
    if (current[name] !== left[name]) changed.push(name)
    else if (before[name] === undefined) delete attributes[name]
    else attributes[name] = before[name]
  }
  return { attributes, changed }
}

/** Products whose category is gone, or no longer has the attributes that they would get back. */
async function findMisfits(
  tx: Db,
  originals: Original[],
  current: Map<string, StaffProduct>,
  known: Set<string>,
): Promise<Set<string>> {
  const asked = originals.flatMap(({ id, fields }) => {
    const product = current.get(id)
    return product && (fields?.productCategoryId || fields?.attributes)
      ? [{ ...product, ...fields }]
      : []
  })
  if (asked.length === 0) return new Set()
  const definitions = await mapAttributes(tx, [
    ...new Set(asked.map(({ productCategoryId }) => productCategoryId)),
  ])
  const fits = ({ id, productCategoryId, attributes }: StaffProduct) =>
    (known.has(productCategoryId) || current.get(id)?.productCategoryId === productCategoryId) &&
    Object.keys(findAttributeProblems(definitions.get(productCategoryId) ?? [], attributes))
      .length === 0
  return new Set(asked.filter((product) => !fits(product)).map(({ id }) => id))
}
