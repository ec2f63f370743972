import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { JobResult } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import { deleteSurplusOriginals, insertBatch } from './batches.queries.ts'
import { deleteOldJobs, insertJob } from './jobs.queries.ts'
import { endAbandonedJobs, type JobRun, jobTask, startJob } from './jobs.ts'

const shop = setUpShop({}, { renderer: null }, () => [
  jobTask<object>('import', (_, given) => work(given)),
])
let staffId: string
let staff: ApiClient
/** Stands in for the import's own function. */
let work: (given: JobRun<object>) => Promise<JobResult>
beforeAll(async () => {
  ;({ id: staffId, api: staff } = await shop.signIn('staff'))
})

const job = () => ({ kind: 'import', total: 10, input: {}, staffId, scope: null }) as const
const nothing = { created: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [] }
const start = (does: typeof work) => {
  work = does
  return startJob(shop.shop, job())
}
const tasksOf = async (id: string) =>
  (await shop.shop.db.query('select failed_at from tasks where key = $1', [id])).rows

test('staff can leave a job and come back to its progress and result', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const initialJob = await start(async ({ report }) => {
    await report(4)
    await gate
    return { ...nothing, created: 7 }
  })
  expect(initialJob).toMatchObject({ state: 'running', total: 10 })
  await expect.poll(async () => (await staff.jobs.one({ id: initialJob.id })).done).toBe(4)
  expect((await staff.jobs.recent())[0]).toMatchObject({
    id: initialJob.id,
    state: 'running',
    staff: expect.stringMatching(/^Person/),
  })
  open()
  expect(await waitUntilJobEnds(staff, initialJob)).toMatchObject({
    state: 'done',
    done: 10,
    result: { created: 7 },
  })
  await expect.poll(() => tasksOf(initialJob.id)).toEqual([])
})

test('a refused job states the reason and is not retried', async () => {
  let times = 0
  const initialJob = await start(async () => {
    times += 1
    throw new ShopError('changed_meanwhile')
  })
  expect(await waitUntilJobEnds(staff, initialJob)).toMatchObject({
    state: 'failed',
    refusal: { code: 'changed_meanwhile' },
    result: null,
  })
  await expect.poll(() => tasksOf(initialJob.id)).toEqual([])
  expect(times).toBe(1)
})

/** A plan of three batches, of ten rows in all. */
async function plan() {
  const planId = randomUUID()
  await insertJob(shop.shop.db, { ...job(), kind: 'import-check', id: planId })
  for (const [number, size] of [4, 4, 2].entries())
    await insertBatch(shop.shop.db, planId, number, Array(size).fill(number))
  return planId
}

const changed = (rows: unknown[]) => ({ created: 0, changed: rows.length, skipped: [] })

/** Makes the task due that waits after a failure. */
const hurry = async (id: string) => {
  await expect
    .poll(
      async () =>
        (
          await shop.shop.db.query(
            'select from tasks where key = $1 and lease is null and tries > 0',
            [id],
          )
        ).rowCount,
    )
    .toBe(1)
  await shop.shop.db.query('update tasks set run_at = now() where key = $1', [id])
  await shop.shop.db.query("select pg_notify('tasks', 'import')")
}

test('an interrupted job continues with its current batch, without repeating any', async () => {
  const planId = await plan()
  const tried: unknown[] = []
  const leftOver = randomUUID()
  const initialJob = await start((given) =>
    applyPlan<number>(shop.shop, given, planId, async (tx, rows) => {
      tried.push(rows[0])
      if (tried.length === 2) {
        await insertJob(tx, { ...job(), id: leftOver })
        throw new Error('the disk is full')
      }
      return changed(rows)
    }),
  )
  await hurry(initialJob.id)
  expect(await waitUntilJobEnds(staff, initialJob)).toMatchObject({
    state: 'done',
    done: 10,
    result: { changed: 10 },
  })
  expect(tried).toEqual([0, 1, 1, 2])
  await expect(staff.jobs.one({ id: leftOver })).rejects.toMatchObject({ status: 404 })
})

test('a job that ends early lists the changes made so far', async () => {
  const planId = await plan()
  const initialJob = await start((given) =>
    applyPlan<number>(shop.shop, given, planId, async (_, rows) => {
      if (rows[0] === 2) throw new ShopError('unknown_category')
      return changed(rows)
    }),
  )
  expect(await waitUntilJobEnds(staff, initialJob)).toMatchObject({
    state: 'failed',
    done: 8,
    refusal: { code: 'unknown_category' },
    result: { changed: 8 },
  })
})

test('a job ends when the person who started it is dismissed', async () => {
  const planId = await plan()
  const starter = await shop.signIn('staff')
  work = (given) =>
    applyPlan<number>(shop.shop, given, planId, async (_, rows) => {
      await shop.shop.db.query("update users set role = 'customer' where id = $1", [starter.id])
      return changed(rows)
    })
  const initialJob = await startJob(shop.shop, { ...job(), staffId: starter.id })
  expect(await waitUntilJobEnds(staff, initialJob)).toMatchObject({
    state: 'failed',
    done: 4,
    refusal: { code: 'job_without_starter' },
    result: { changed: 4 },
  })
})

test('two processes that work on one job apply each batch once', async () => {
  const planId = await plan()
  const initialJob = await startJob(shop.shop, { ...job(), kind: 'bulk-edit' })
  const given = {
    ...job(),
    id: initialJob.id,
    position: 0,
    done: 0,
    result: null,
    report: async () => {},
  }
  let applied = 0
  const worker = () =>
    applyPlan<number>(shop.shop, given, planId, async (_, rows) => {
      applied += rows.length
      return changed(rows)
    })
  const ends = await Promise.allSettled([worker(), worker()])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await shop.shop.db.query('select position, result from jobs where id = $1', [
    initialJob.id,
  ])
  expect(rows).toEqual([{ position: 3, result: expect.objectContaining({ changed: 10 }) }])
  expect(applied).toBeGreaterThanOrEqual(10)
})

test('a job holds no connection between its batches', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const initialJob = Promise.withResolvers<void>()
  const running = await start(async () => {
    initialJob.resolve()
    await gate
    return nothing
  })
  await initialJob.promise
  await expect.poll(() => shop.shop.db.idleCount).toBe(shop.shop.db.totalCount)
  open()
  await waitUntilJobEnds(staff, running)
})

test('only a job that no process will continue counts as failed', async () => {
  const forsaken = randomUUID()
  await insertJob(shop.shop.db, { ...job(), id: forsaken })
  const waiting = await startJob(shop.shop, { ...job(), kind: 'bulk-edit' })
  await endAbandonedJobs(shop.shop.db)
  expect(await staff.jobs.one({ id: forsaken })).toMatchObject({
    state: 'failed',
    refusal: { code: 'interrupted' },
  })
  expect((await staff.jobs.one({ id: waiting.id })).state).toBe('running')
})

test('the next process runs a job that was never started', async () => {
  const waiting = await startJob(shop.shop, { ...job(), kind: 'import-check' })
  await endAbandonedJobs(shop.shop.db)
  const next = startTasks(shop.shop, [jobTask('import-check', async () => nothing)])
  expect((await waitUntilJobEnds(staff, waiting)).state).toBe('done')
  await next.stop()
})

/** A job whose process died, so many times. */
async function abandon(tries: number) {
  const id = randomUUID()
  await insertJob(shop.shop.db, { ...job(), id })
  await shop.shop.db.query(
    `insert into tasks (kind, key, payload, tries, lease, leased_until)
      values ('import', $1, jsonb_build_object('id', $1::text), $2, gen_random_uuid(), now())`,
    [id, tries],
  )
  await shop.shop.db.query("select pg_notify('tasks', 'import')")
  return id
}

test('another process continues a job whose process died, once the lease ends', async () => {
  work = async () => ({ ...nothing, changed: 3 })
  expect(await waitUntilJobEnds(staff, { id: await abandon(1) })).toMatchObject({
    state: 'done',
    result: { changed: 3 },
  })
})

test('a job that crashes every process is given up', async () => {
  work = () => Promise.reject(new Error('begun again'))
  const id = await abandon(4)
  expect(await waitUntilJobEnds(staff, { id })).toMatchObject({
    state: 'failed',
    refusal: { code: 'interrupted' },
  })
  expect(await tasksOf(id)).toEqual([{ failed_at: expect.any(Date) }])
})

test('the newest jobs can be undone, for a month', async () => {
  const { db } = shop.shop
  const keep = async () => {
    const planId = await plan()
    const initialJob = await start((given) =>
      applyPlan<number>(shop.shop, given, planId, async (_, rows) => ({
        ...changed(rows),
        originals: rows,
      })),
    )
    return (await waitUntilJobEnds(staff, initialJob)).id
  }
  const [older, newer] = [await keep(), await keep()]
  const canUndo = async () =>
    Promise.all([older, newer].map(async (id) => (await staff.jobs.one({ id })).canUndo))
  expect(await canUndo()).toEqual([true, true])
  await deleteSurplusOriginals(db, 1)
  expect(await canUndo()).toEqual([false, true])

  await db.query("update jobs set finished_at = now() - interval '31 days' where id = $1", [newer])
  const undoJob = await staff.jobs.undo({ id: newer })
  await deleteOldJobs(db)
  await deleteSurplusOriginals(db, 0)
  const kept = async () =>
    (await db.query('select from job_originals where job_id = $1', [newer])).rowCount
  // Still needed, until the job is undone.
  expect(await kept()).toBe(3)
  await db.query("update jobs set state = 'done', finished_at = now() where id = $1", [undoJob.id])
  await deleteOldJobs(db)
  expect(await kept()).toBe(0)
  await expect(staff.jobs.one({ id: newer })).rejects.toMatchObject({ status: 404 })
})

test('an unknown job is not found', async () => {
  await expect(staff.jobs.one({ id: randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(staff.jobs.one({ id: 'x' })).rejects.toMatchObject({ status: 404 })
})
