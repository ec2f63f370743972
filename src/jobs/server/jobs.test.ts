import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminMessages } from '#contract/admin-messages.ts'
import type { ApiClient } from '#contract/index.ts'
import { settleJob } from '../../../tests/support/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { ShopError } from '../shop-error.ts'
import { insertJob } from './jobs.queries.ts'
import { failInterruptedJobs, startJob } from './jobs.ts'

let shop: TestShop
let staffId: string
let staff: ApiClient
beforeAll(async () => {
  shop = await createTestShop()
  ;({ id: staffId, api: staff } = await shop.signIn('staff'))
})
afterAll(() => shop.close())

const job = () => ({ kind: 'import', title: 'Something long', total: 10, input: {}, staffId }) as const
const nothing = { created: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [], fingerprint: '' }

test('work can be left and found again, with its progress and its end', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const begun = await startJob(shop.shop, job(), async (_, report) => {
    await report(4)
    await gate
    return { ...nothing, created: 7 }
  })
  expect(begun).toMatchObject({ state: 'running', title: 'Something long', total: 10 })
  await expect.poll(async () => (await staff.jobs.one({ id: begun.id })).done).toBe(4)
  expect((await staff.jobs.recent())[0]).toMatchObject({ id: begun.id, state: 'running', staff: expect.stringMatching(/^Person/) })
  open()
  expect(await settleJob(staff, begun)).toMatchObject({ state: 'done', done: 10, result: { created: 7 } })
})

test('work that fails says why, and nothing of it stays', async () => {
  const title = 'Left over'
  const begun = await startJob(shop.shop, job(), async (tx) => {
    await insertJob(tx, { ...job(), id: randomUUID(), title })
    throw new ShopError('changed_meanwhile')
  })
  expect(await settleJob(staff, begun)).toMatchObject({ state: 'failed', error: new ShopError('changed_meanwhile').message, result: null })
  expect((await staff.jobs.recent()).map((each) => each.title)).not.toContain(title)
})

test('only work that nobody does any more counts as interrupted', async () => {
  const dead = randomUUID()
  await insertJob(shop.shop.db, { ...job(), id: dead })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const alive = await startJob(shop.shop, job(), async () => {
    await gate
    return nothing
  })
  await failInterruptedJobs(shop.shop)
  expect(await staff.jobs.one({ id: dead })).toMatchObject({ state: 'failed', error: adminMessages.jobs.interrupted })
  expect((await staff.jobs.one({ id: alive.id })).state).toBe('running')
  open()
  expect((await settleJob(staff, alive)).state).toBe('done')
})

test('there is no job of another name', async () => {
  await expect(staff.jobs.one({ id: randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(staff.jobs.one({ id: 'x' })).rejects.toMatchObject({ status: 404 })
})
