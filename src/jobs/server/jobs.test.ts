import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/client.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import { settleJob } from '../../../tests/support/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { JobResult } from '../contract.ts'

import { insertJob } from './jobs.queries.ts'
import { failInterruptedJobs, jobTask, startJob, type Work } from './jobs.ts'

let shop: TestShop
let staffId: string
let staff: ApiClient
/** What an import does in this shop. */
let work: (given: Work<object>) => Promise<JobResult>
beforeAll(async () => {
  shop = await createTestShop({}, { renderer: null }, () => [jobTask<object>('import', (_, given) => work(given))])
  ;({ id: staffId, api: staff } = await shop.signIn('staff'))
})
afterAll(() => shop.close())

const job = () => ({ kind: 'import', total: 10, input: {}, staffId }) as const
const nothing = { created: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [], fingerprint: '' }
const start = (does: typeof work) => {
  work = does
  return startJob(shop.shop, job())
}
const tasksOf = async (id: string) => (await shop.shop.db.query('select failed_at from tasks where key = $1', [id])).rows

test('one can leave a job and come back to its progress and its result', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const begun = await start(async ({ report }) => {
    await report(4)
    await gate
    return { ...nothing, created: 7 }
  })
  expect(begun).toMatchObject({ state: 'running', total: 10 })
  await expect.poll(async () => (await staff.jobs.one({ id: begun.id })).done).toBe(4)
  expect((await staff.jobs.recent())[0]).toMatchObject({ id: begun.id, state: 'running', staff: expect.stringMatching(/^Person/) })
  open()
  expect(await settleJob(staff, begun)).toMatchObject({ state: 'done', done: 10, result: { created: 7 } })
  await expect.poll(() => tasksOf(begun.id)).toEqual([])
})

test('a job that fails says why, leaves nothing behind, and is not tried again', async () => {
  const leftOver = randomUUID()
  let times = 0
  const begun = await start(async ({ tx }) => {
    times += 1
    await insertJob(tx, { ...job(), id: leftOver })
    throw new ShopError('changed_meanwhile')
  })
  expect(await settleJob(staff, begun)).toMatchObject({ state: 'failed', refusal: { code: 'changed_meanwhile' }, result: null })
  expect((await staff.jobs.recent()).map(({ id }) => id)).not.toContain(leftOver)
  await expect.poll(() => tasksOf(begun.id)).toEqual([])
  expect(times).toBe(1)
})

test('only a job that nobody works on any more counts as interrupted', async () => {
  const dead = randomUUID()
  await insertJob(shop.shop.db, { ...job(), id: dead })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const alive = await start(async () => {
    begun.resolve()
    await gate
    return nothing
  })
  await begun.promise
  const waiting = await startJob(shop.shop, { ...job(), kind: 'bulk-edit' })
  await failInterruptedJobs(shop.shop.db)
  expect(await staff.jobs.one({ id: dead })).toMatchObject({ state: 'failed', refusal: { code: 'interrupted' } })
  for (const { id } of [alive, waiting]) expect((await staff.jobs.one({ id })).state).toBe('running')
  open()
  expect((await settleJob(staff, alive)).state).toBe('done')
})

test('a job that nobody has started is done by the next process', async () => {
  const waiting = await startJob(shop.shop, { ...job(), kind: 'import-check' })
  await failInterruptedJobs(shop.shop.db)
  const next = startTasks(shop.shop, [jobTask('import-check', async () => nothing)])
  expect((await settleJob(staff, waiting)).state).toBe('done')
  await next.stop()
})

test('a job whose process died is failed by another one when its lease ends, and not started again', async () => {
  work = () => Promise.reject(new Error('begun again'))
  const id = randomUUID()
  await insertJob(shop.shop.db, { ...job(), id })
  await shop.shop.db.query('update jobs set started_at = now() where id = $1', [id])
  await shop.shop.db.query(
    "insert into tasks (kind, key, payload, tries, lease, leased_until) values ('import', $1, jsonb_build_object('id', $1::text), 1, gen_random_uuid(), now())",
    [id],
  )
  await shop.shop.db.query("select pg_notify('tasks', 'import')")
  expect(await settleJob(staff, { id })).toMatchObject({ state: 'failed', refusal: { code: 'interrupted' } })
  expect(await tasksOf(id)).toEqual([{ failed_at: expect.any(Date) }])
})

test('an unknown job is not found', async () => {
  await expect(staff.jobs.one({ id: randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(staff.jobs.one({ id: 'x' })).rejects.toMatchObject({ status: 404 })
})
