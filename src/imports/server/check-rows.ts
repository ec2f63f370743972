import { randomUUID } from 'node:crypto'
import { listAttributes, listAttributesOfCategory, listCategories } from '#catalog/server/index.ts'
import { maxPictures } from '#inventory/model.ts'
import { inventoryOfficeWords } from '#inventory/office-words.ts'
import { listKnownUrls } from '#inventory/server/index.ts'
import type { CellProblem, JobResult } from '#jobs/contract.ts'
import { emptyResult } from '#jobs/model.ts'
import {
  batchSize,
  deleteBatches,
  deleteEarlierBatches,
  insertBatch,
  type Work,
} from '#jobs/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { createGiveWay } from '#kit/server/give-way.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { ownHandle } from '#sellers/model.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import type { ImportOptions } from '../contract.ts'
import type { TableFormat } from '../model.ts'
import { importOfficeWords as words } from '../office-words.ts'

import { createPlaces } from './category-paths.ts'
import type { ReadRow } from './formats/format.ts'
import { formatCalled } from './formats/recognise.ts'
import type { ImportContext, SoldBy } from './import-context.ts'
import { findPart } from './imports.queries.ts'
import { matchProducts } from './match-products.ts'
import { isUnchanged, type Planned, type PlannedRow, planRow, readIdentity } from './plan-row.ts'
import { createTally } from './plan-tally.ts'
import { readTable } from './read-table.ts'
import { showChange } from './show-change.ts'

export interface Check {
  fileId: string
  mapping: string[]
  format?: TableFormat
  options?: ImportOptions
}

const pageSize = 200
const maxProblems = 5_000
const maxLines = 100

/**
 * Plans what each row of a table does, without any lock; the plan is kept for the import, which
 * does that and nothing else.
 */
export async function checkRows(
  shop: Shop,
  { id, input, scope, report }: Work<Check>,
): Promise<JobResult> {
  const { db } = shop
  const { fileId, mapping } = input
  await deleteBatches(db, id)
  await deleteEarlierBatches(db, id, fileId)
  const start = await findPart(db, fileId, 0)
  if (start === null) throw new ShopError('not_found')
  const result: JobResult = { ...emptyResult, problems: [] }
  const tally = createTally()
  const keep = createKeeper(db, id)
  let stockChanges = 0
  let page: ReadRow[] = []
  let done = 0

  const complain = (problems: CellProblem[]) => {
    result.problemCount += problems.length
    result.problems.push(...problems.slice(0, maxProblems - result.problems.length))
  }
  const open = () => readTable(readParts(db, fileId), start)
  const rows = open()
  const headings = (await rows.next()).value?.cells.map((heading: string) => heading.trim()) ?? []
  const context = await createContext(shop, headings, input, scope)
  const planner = createPlanner(db, context, (row, planned, isByName) => {
    if (planned === 'skipped') {
      tally.plan.skipped += 1
      return
    }
    if (Array.isArray(planned)) return complain(planned)
    if (isUnchanged(planned)) {
      result.unchanged += 1
      return
    }
    const tooMany = tally.findTooMany(planned)
    if (tooMany) return complain([{ row, ...tooMany }])
    const { before, after, difference, newCategory, loose, wanted } = planned
    result[before ? 'changed' : 'created'] += 1
    if (difference !== 0) stockChanges += 1
    tally.count(planned)
    if (tally.plan.lines.length < maxLines) tally.plan.lines.push(showChange(row, planned, context))
    keep.add({
      row,
      id: before?.id ?? null,
      version: before?.version ?? null,
      after,
      difference,
      ...(!before && isByName && { isByName }),
      ...(newCategory && { newCategory }),
      ...(Object.keys(loose).length > 0 && { loose }),
      ...(wanted.length > 0 && { wanted }),
    })
  })
  const finishPage = async () => {
    await planner(page)
    await keep.write()
    done += page.length
    page = []
    await report(done)
  }

  for await (const row of context.format?.toProducts(rows, headings, open) ?? rows) {
    page.push(row)
    if (page.length === pageSize) await finishPage()
  }
  await finishPage()
  // Removed meanwhile, because its owner took in others: what was read may not be all of it.
  if ((await findPart(db, fileId, 0)) === null) throw new ShopError('not_found')
  await keep.write({ rest: true })
  const against = mapping.includes('stockSeen') ? 'export' : 'check'
  return {
    ...result,
    plan: tally.finish(),
    ...(stockChanges > 0 && { stock: { changes: stockChanges, against } }),
  }
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

async function createContext(
  { db, settings, clock }: Shop,
  headings: string[],
  { mapping, format = 'list', options }: Check,
  scope: Scope,
): Promise<ImportContext> {
  const categories = await listCategories(db)
  const attributes = await listAttributes(db)
  const sellers = await listSellerChoices(db)
  const known = new Map<string, ReturnType<typeof listAttributesOfCategory>>()
  return {
    headings,
    mapping,
    options: options ?? { newRows: 'add', createAttributes: false, categories: {} },
    isOwn: format === 'own',
    format: formatCalled(format),
    scope,
    places: createPlaces(categories, options?.categories ?? {}),
    sellers: new Map<string, SoldBy>([
      [ownHandle, { id: null, isSelling: true }],
      ...sellers.map((seller) => [seller.tag, seller] as const),
    ]),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    lowStock: settings.current.lowStock,
    today: nepalDate(clock.now().getTime()),
    definitionsOf: (categoryId) => {
      const definitions = known.get(categoryId) ?? listAttributesOfCategory(db, categoryId)
      known.set(categoryId, definitions)
      return definitions
    },
  }
}

type Visit = (row: number, planned: Planned | CellProblem[] | 'skipped', isByName: boolean) => void

/** Plans rows page by page, and finds those that are about the same product. */
function createPlanner(db: Db, context: ImportContext, visit: Visit) {
  const { scope, options } = context
  const seen = new Set<string>()
  const seenNames = new Set<string>()
  const seenSkus = new Set<string>()
  const giveWay = createGiveWay()
  return async (rows: ReadRow[]) => {
    const page = rows
      .filter(({ skipped }) => !skipped)
      .map((row) => ({ row, identity: readIdentity(context, row) }))
    for (const { number } of rows.filter(({ skipped }) => skipped)) visit(number, 'skipped', false)
    const { match, isOwn, withSku, productIds } = await matchProducts(
      db,
      page.map(({ identity }) => identity),
      scope,
    )
    const urls =
      context.mapping.includes('pictures') && !context.isOwn
        ? await listKnownUrls(db, productIds)
        : []
    const known = new Set(urls.map(({ productId, url }) => `${productId} ${url}`))
    /** Whether another product of the same owner has it, here or in the table. */
    const isSkuTaken = ({ before, after }: Planned) => {
      const owner = scope ?? after.businessId ?? null
      const key = after.sku ? `${owner}:${after.sku.toUpperCase()}` : ''
      const isTaken =
        key !== '' &&
        (seenSkus.has(key) ||
          withSku(after.sku ?? '').some(
            ({ id, businessId }) => businessId === owner && id !== before?.id,
          ))
      if (key) seenSkus.add(key)
      return isTaken
    }
    for (const { row, identity } of page) {
      const { name, sku, isSlugGiven } = identity
      const { product: before, by, problem, isSlugTaken } = match(identity)
      const complain = (column: 'slug' | 'sku', value: string, what: string) =>
        visit(
          row.number,
          [{ row: row.number, column: inventoryOfficeWords.table[column], value, problem: what }],
          false,
        )
      if (before && !isOwn(before)) {
        complain('slug', identity.slug, words.problems.slugTaken)
        continue
      }
      if (!before && options.newRows === 'skip') {
        visit(row.number, 'skipped', false)
        continue
      }
      // Different names may give the same slug.
      const isTaken = !before && !isSlugGiven && (isSlugTaken || seen.has(identity.slug))
      const slug =
        before?.slug ?? (isTaken ? `${identity.slug}-${randomUUID().slice(0, 8)}` : identity.slug)
      const planned = await planRow(context, row, slug, before)
      // Two with one name are two products where each has a SKU.
      const isByName = !isSlugGiven && by !== 'sku' && sku === ''
      const isTwice = seen.has(slug) || (isByName && by !== 'model' && seenNames.has(name))
      const ambiguity = problem ?? (isTwice ? words.problems.twice : undefined)
      if (Array.isArray(planned)) visit(row.number, planned, false)
      else if (ambiguity)
        complain('slug', isSlugGiven ? slug : planned.after.productName, ambiguity)
      else if (isSkuTaken(planned))
        complain('sku', planned.after.sku ?? '', words.problems.skuTaken)
      else visit(row.number, { ...planned, wanted: stillWanted(planned) }, isByName)
      seen.add(slug)
      if (isByName) seenNames.add(name)
      await giveWay()
    }
    /** Those that it has not got, as many as it has room for. */
    function stillWanted({ before, after, wanted }: Planned) {
      const missing = wanted.filter(({ url }) => !before || !known.has(`${before.id} ${url}`))
      return missing.slice(0, Math.max(0, maxPictures - after.pictures.length))
    }
  }
}
