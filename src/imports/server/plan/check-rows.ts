import type { CellProblem, JobResult } from '#jobs/contract.ts'
import { emptyResult } from '#jobs/model.ts'
import {
  createBatchWriter,
  deleteBatches,
  deletePreviousBatches,
  type JobRun,
} from '#jobs/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ReadRow } from '../formats/format.ts'
import { findPart } from '../imports.queries.ts'
import { readTable } from '../tables/read-table.ts'
import { createContext } from './create-context.ts'
import { describeChange } from './describe-change.ts'
import type { ImportCheck } from './import-context.ts'
import { isUnchanged, type PlannedRow, type RowPlan } from './plan-row.ts'
import { createPlanner } from './plan-rows.ts'
import { createTally } from './plan-tally.ts'

const pageSize = 200
const maxProblems = 5_000
const maxLines = 100

/**
 * Plans the effect of each row of a table, without locks. The plan is stored for the import, which
 * carries out exactly this plan.
 */
export async function checkRows(
  shop: Shop,
  { id, input, scope, report }: JobRun<ImportCheck>,
): Promise<JobResult> {
  const { db } = shop
  const { fileId, mapping } = input
  await deleteBatches(db, id)
  await deletePreviousBatches(db, id, fileId)
  const start = await findPart(db, fileId, 0)
  if (start === null) throw new ShopError('not_found')
  const result: JobResult = { ...emptyResult, problems: [] }
  const tally = createTally(shop.language)
  const batches = createBatchWriter<PlannedRow>(db, id)
  let stockChanges = 0
  let page: ReadRow[] = []
  let done = 0

  const addProblems = (problems: CellProblem[]) => {
    result.problemCount += problems.length
    result.problems.push(...problems.slice(0, maxProblems - result.problems.length))
  }
  const open = () => readTable(readParts(db, fileId), start)
  const rows = open()
  const headings = (await rows.next()).value?.cells.map((heading: string) => heading.trim()) ?? []
  const context = await createContext(shop, headings, input, scope)
  const planner = createPlanner(db, context, (row, planned) => {
    if (planned === 'skipped') {
      tally.plan.skipped += 1
      return
    }
    if (Array.isArray(planned)) return addProblems(planned)
    if (isUnchanged(planned)) {
      result.unchanged += 1
      return
    }
    const tooMany = tally.findTooMany(planned)
    if (tooMany) return addProblems([{ row, ...tooMany }])
    result[planned.before ? 'changed' : 'created'] += 1
    if (planned.difference !== 0) stockChanges += 1
    tally.count(planned)
    if (tally.plan.lines.length < maxLines)
      tally.plan.lines.push(describeChange(row, planned, context))
    batches.add(toPlannedRow(row, planned))
  })
  const finishPage = async () => {
    await planner(page)
    await batches.write()
    done += page.length
    page = []
    await report(done)
  }

  for await (const row of context.format?.toProducts(rows, headings, open) ?? rows) {
    page.push(row)
    if (page.length === pageSize) await finishPage()
  }
  await finishPage()
  // The table was deleted because its owner uploaded others, so some parts may not have been read.
  if ((await findPart(db, fileId, 0)) === null) throw new ShopError('not_found')
  await batches.write({ isLast: true })
  const against = mapping.includes('stockSeen') ? 'export' : 'check'
  return {
    ...result,
    plan: tally.finish(),
    ...(stockChanges > 0 && { stock: { changes: stockChanges, against } }),
  }
}

function toPlannedRow(row: number, planned: RowPlan): PlannedRow {
  const { before, after, difference, newCategory, loose, wanted, isByName } = planned
  return {
    row,
    id: before?.id ?? null,
    version: before?.version ?? null,
    after,
    difference,
    ...(!before && isByName && { isByName }),
    ...(newCategory && { newCategory }),
    ...(Object.keys(loose).length > 0 && { loose }),
    ...(wanted.length > 0 && { wanted }),
  }
}

async function* readParts(db: Db, fileId: string) {
  for (let number = 0; ; number++) {
    const part = await findPart(db, fileId, number)
    if (part === null) return
    yield part
  }
}
