import { randomUUID } from 'node:crypto'
import { listAttributes, listAttributesOfCategory, listCategories, listStaffProductsCalled } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { inventoryOfficeWords } from '#inventory/office-words.ts'
import type { CellProblem, JobResult } from '#jobs/contract.ts'
import { emptyResult } from '#jobs/model.ts'
import { batchSize, deleteBatches, deleteEarlierBatches, insertBatch, type Work } from '#jobs/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { createGiveWay } from '#kit/server/give-way.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { ownHandle } from '#sellers/model.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import { importOfficeWords as words } from '../office-words.ts'

import { findPart } from './imports.queries.ts'
import { type ImportContext, isUnchanged, type Planned, type PlannedRow, planRow, readIdentity, type SoldBy } from './plan-row.ts'
import { readTable, type TableRow } from './read-table.ts'

export interface Check {
  fileId: string
  mapping: string[]
}

const pageSize = 200
const maxProblems = 5_000

/** Plans what each row of a table does, without any lock; the plan is kept for the import, which does that and nothing else. */
export async function checkRows(shop: Shop, { id, input: { fileId, mapping }, scope, report }: Work<Check>): Promise<JobResult> {
  const { db } = shop
  await deleteBatches(db, id)
  await deleteEarlierBatches(db, id, fileId)
  const start = await findPart(db, fileId, 0)
  if (start === null) throw new ShopError('not_found')
  const result: JobResult = { ...emptyResult, problems: [] }
  const keep = createKeeper(db, id)
  let stockChanges = 0
  let page: TableRow[] = []
  let planner: ((rows: TableRow[]) => Promise<void>) | undefined
  let done = 0

  const complain = (problems: CellProblem[]) => {
    result.problemCount += problems.length
    result.problems.push(...problems.slice(0, maxProblems - result.problems.length))
  }
  const visit: Visit = (row, planned, isByName) => {
    if (Array.isArray(planned)) return complain(planned)
    if (isUnchanged(planned)) {
      result.unchanged += 1
      return
    }
    const { before, after, difference } = planned
    result[before ? 'changed' : 'created'] += 1
    if (difference !== 0) stockChanges += 1
    keep.add({ row, id: before?.id ?? null, version: before?.version ?? null, after, difference, ...(!before && isByName && { isByName }) })
  }
  const finishPage = async () => {
    await planner?.(page)
    await keep.write()
    done += page.length
    page = []
    await report(done)
  }

  for await (const row of readTable(readParts(db, fileId), start)) {
    if (!planner) {
      const headings = row.cells.map((heading) => heading.trim())
      planner = createPlanner(db, await createContext(db, headings, mapping, shop.settings.current.lowStock), scope, visit)
      continue
    }
    page.push(row)
    if (page.length === pageSize) await finishPage()
  }
  await finishPage()
  // Removed meanwhile, because its owner took in others: what was read may not be all of it.
  if ((await findPart(db, fileId, 0)) === null) throw new ShopError('not_found')
  await keep.write({ rest: true })
  const against = mapping.includes('stockSeen') ? 'export' : 'check'
  return { ...result, ...(stockChanges > 0 && { stock: { changes: stockChanges, against } }) }
}

async function* readParts(db: Db, fileId: string) {
  for (let number = 0; ; number++) {
    const part = await findPart(db, fileId, number)
    if (part === null) return
    yield part
  }
}

/** Gathers planned rows, and stores them in batches of the size in which they are applied. */
function createKeeper(db: Db, jobId: string) {
  let waiting: PlannedRow[] = []
  let number = 0
  return {
    add: (row: PlannedRow) => waiting.push(row),
    write: async ({ rest = false } = {}) => {
      while (waiting.length >= (rest ? 1 : batchSize)) {
        await insertBatch(db, jobId, number, waiting.slice(0, batchSize))
        waiting = waiting.slice(batchSize)
        number += 1
      }
    },
  }
}

async function createContext(db: Db, headings: string[], mapping: string[], lowStock: number): Promise<ImportContext> {
  const categories = await listCategories(db)
  const attributes = await listAttributes(db)
  const sellers = await listSellerChoices(db)
  const known = new Map<string, ReturnType<typeof listAttributesOfCategory>>()
  return {
    headings,
    mapping,
    categories: new Map([
      ...categories.map(({ id }) => [id, id] as const),
      ...categories.map(({ id, slug }) => [slug, id] as const),
      ...categories.map(({ id, categoryName }) => [categoryName.toLowerCase(), id] as const),
    ]),
    sellers: new Map<string, SoldBy>([[ownHandle, { id: null, isSelling: true }], ...sellers.map((seller) => [seller.tag, seller] as const)]),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    lowStock,
    definitionsOf: (categoryId) => {
      const definitions = known.get(categoryId) ?? listAttributesOfCategory(db, categoryId)
      known.set(categoryId, definitions)
      return definitions
    },
  }
}

type Visit = (row: number, planned: Awaited<ReturnType<typeof planRow>>, isByName: boolean) => void

/** Plans rows page by page, and finds those that are about the same product. */
function createPlanner(db: Db, context: ImportContext, scope: Scope, visit: Visit) {
  const seen = new Set<string>()
  const seenNames = new Set<string>()
  const seenSkus = new Set<string>()
  const giveWay = createGiveWay()
  return async (rows: TableRow[]) => {
    const page = rows.map((row) => ({ row, identity: readIdentity(context, row) }))
    const existing = await listStaffProductsCalled(
      db,
      page.map(({ identity }) => identity.slug),
      page.filter(({ identity }) => !identity.isSlugGiven).map(({ identity }) => identity.name),
      page.map(({ identity }) => identity.sku).filter(Boolean),
    )
    const bySlug = new Map(existing.map((product) => [product.slug, product]))
    const isOwn = ({ businessId }: StaffProduct) => scope === null || businessId === scope
    const byName = Map.groupBy(existing.filter(isOwn), ({ productName }) => productName.toLowerCase())
    const bySku = Map.groupBy(existing, ({ sku }) => sku.toUpperCase())
    const withSku = (sku: string) => (sku ? (bySku.get(sku.toUpperCase()) ?? []) : [])
    /** Whether another product of the same owner has it, here or in the table. */
    const isSkuTaken = ({ before, after }: Planned) => {
      const owner = scope ?? after.businessId ?? null
      const key = after.sku ? `${owner}:${after.sku.toUpperCase()}` : ''
      const isTaken = key !== '' && (seenSkus.has(key) || withSku(after.sku ?? '').some(({ id, businessId }) => businessId === owner && id !== before?.id))
      if (key) seenSkus.add(key)
      return isTaken
    }
    for (const { row, identity } of page) {
      const { name, sku, isSlugGiven } = identity
      const ofSku = withSku(sku).filter(isOwn)
      const isBySku = !isSlugGiven && ofSku.length > 0
      const [before = null, another] = isSlugGiven ? [bySlug.get(identity.slug)] : isBySku ? ofSku : (byName.get(name) ?? [])
      // Different names may give the same slug.
      const isTaken = !before && !isSlugGiven && (bySlug.has(identity.slug) || seen.has(identity.slug))
      if (before && !isOwn(before)) {
        visit(row.number, [{ row: row.number, column: inventoryOfficeWords.table.slug, value: identity.slug, problem: words.problems.slugTaken }], false)
        continue
      }
      const slug = before?.slug ?? (isTaken ? `${identity.slug}-${randomUUID().slice(0, 8)}` : identity.slug)
      const planned = await planRow(context, row, slug, before)
      const isTwice = seen.has(slug) || (!isSlugGiven && !isBySku && seenNames.has(name))
      const ambiguity = (another && (isBySku ? words.problems.sameSku : words.problems.sameName)) || (isTwice && words.problems.twice)
      if (!Array.isArray(planned) && ambiguity)
        visit(
          row.number,
          [{ row: row.number, column: inventoryOfficeWords.table.slug, value: isSlugGiven ? slug : planned.after.productName, problem: ambiguity }],
          false,
        )
      else if (!Array.isArray(planned) && isSkuTaken(planned))
        visit(
          row.number,
          [{ row: row.number, column: inventoryOfficeWords.table.sku, value: planned.after.sku ?? '', problem: words.problems.skuTaken }],
          false,
        )
      else visit(row.number, planned, !isSlugGiven)
      seen.add(slug)
      seenNames.add(name)
      await giveWay()
    }
  }
}
