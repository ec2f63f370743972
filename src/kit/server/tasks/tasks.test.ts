import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAgain } from '../../../../tests/support/second-process.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'
import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { enqueueTask } from './enqueue-task.ts'
import { startTasks, type Tasks } from './start-tasks.ts'
import { PermanentFailure, recurring, type TaskKind } from './task-kind.ts'

type Gate = PromiseWithResolvers<void>

let shop: TestShop
const stops: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  shop = await createTestShop({}, { renderer: null }, () => [])
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await shop.close()
})

/** Another process of the same shop, with separate connections and a separate queue. */
async function startProcess(...kinds: TaskKind[]): Promise<Tasks> {
  const { close, ...connections } = await connectAgain(shop)
  const tasks = startTasks({ ...shop.shop, ...connections }, kinds)
  stops.push(async () => {
    await tasks.stop()
    await close()
  })
  return tasks
}

const counting = (overrides: Partial<TaskKind> = {}) => {
  const payloads: unknown[] = []
  const kind: TaskKind = {
    kind: 'count',
    maxTries: 3,
    run: async (_, payload) => void payloads.push(payload),
    ...overrides,
  }
  return { kind, payloads }
}
const enqueue = (payload: object = {}, options = {}) =>
  transaction(shop.db, (tx) => enqueueTask(tx, 'count', payload, options))
const rows = async () =>
  (
    await shop.db.query(
      `select kind, tries, run_at > now() as later, last_error, failed_at is not null as failed
       from tasks`,
    )
  ).rows
const makeDue = () =>
  shop.db.query("update tasks set run_at = now(); select pg_notify('tasks', 'count')")

test('a task runs if its transaction commits, and never otherwise', async () => {
  const { kind, payloads } = counting()
  await startProcess(kind)
  await transaction(shop.db, async (tx) => {
    await enqueueTask(tx, 'count', { id: 1 })
    throw new Error('changed my mind')
  }).catch(() => {})
  await enqueue({ id: 2 })
  await expect.poll(rows).toEqual([])
  expect(payloads).toEqual([{ id: 2 }])
})

test('freed capacity is used immediately, even while the database is slow', async () => {
  const { db, signals, close } = await connectAgain(shop)
  const [first, second, mayAnswer, isLooking] = Array.from({ length: 4 }, () =>
    Promise.withResolvers<void>(),
  ) as [Gate, Gate, Gate, Gate]
  const started: unknown[] = []
  const run = async (_: Shop, payload: unknown) => {
    started.push((payload as { id: number }).id)
    await [first.promise, second.promise][started.length - 1]
  }
  await enqueue({ id: 1 })
  const tasks = startTasks({ ...shop.shop, db, signals }, [
    { kind: 'count', maxTries: 3, concurrency: 2, run },
  ])
  stops.push(async () => {
    second.resolve()
    await tasks.stop()
    await close()
  })
  await expect.poll(() => started).toEqual([1])
  const query = db.query.bind(db) as (statement: unknown) => Promise<unknown>
  const slowly = async (statement: { text?: string }) => {
    const result = await query(statement)
    if (statement.text?.includes('skip locked')) {
      isLooking.resolve()
      await mayAnswer.promise
    }
    return result
  }
  db.query = slowly as typeof db.query
  await transaction(shop.db, async (tx) => {
    for (const id of [2, 3]) await enqueueTask(tx, 'count', { id })
  })
  await isLooking.promise
  first.resolve()
  await expect.poll(async () => (await rows()).length).toBe(2)
  mayAnswer.resolve()
  await expect.poll(() => started).toEqual([1, 2, 3])
})

test('two processes run each of many tasks once', async () => {
  const { kind, payloads } = counting({ concurrency: 3 })
  await Promise.all([startProcess(kind), startProcess(kind)])
  await Promise.all(Array.from({ length: 60 }, (_, id) => enqueue({ id })))
  await expect.poll(rows).toEqual([])
  expect(
    payloads.map((payload) => (payload as { id: number }).id).toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 60 }, (_, id) => id))
})

test('no more tasks of a kind run in parallel than its concurrency', async () => {
  const gate = Promise.withResolvers<void>()
  let [busy, max] = [0, 0]
  const run = async () => {
    busy += 1
    max = Math.max(max, busy)
    await gate.promise
    busy -= 1
  }
  const { kind } = counting({ concurrency: 2, run })
  const other = counting({ kind: 'other' })
  for (let id = 0; id < 5; id++) await enqueue({ id })
  await startProcess(kind, other.kind)
  await expect.poll(() => busy).toBe(2)
  // A slow kind does not block another one.
  await enqueueTask(shop.db, 'other', {})
  await expect.poll(() => other.payloads).toHaveLength(1)
  gate.resolve()
  await expect.poll(rows).toEqual([])
  expect(max).toBe(2)
})

test('the task of a dead process is taken over when its lease ends, not before', async () => {
  const { kind, payloads } = counting()
  await enqueue({ id: 1 })
  await shop.db.query(
    `update tasks
     set tries = 1, lease = gen_random_uuid(), leased_until = now() + interval '1 hour'`,
  )
  await startProcess(kind)
  await enqueue({ id: 2 })
  await expect.poll(rows).toHaveLength(1)
  expect(payloads).toEqual([{ id: 2 }])
  await shop.db.query("update tasks set leased_until = now(); select pg_notify('tasks', 'count')")
  await expect.poll(rows).toEqual([])
  expect(payloads).toEqual([{ id: 2 }, { id: 1 }])
})

test('a failed task is retried after a pause, and given up with its reason', async () => {
  let tries = 0
  const reasons: string[] = []
  const run = async () => {
    tries += 1
    throw new Error(`try ${tries} failed`)
  }
  await startProcess(counting({ run, failed: async (_, __, reason) => reasons.push(reason) }).kind)
  await enqueue()
  for (const done of [1, 2]) {
    await expect
      .poll(rows)
      .toMatchObject([
        { tries: done, later: true, last_error: `try ${done} failed`, failed: false },
      ])
    await makeDue()
  }
  await expect.poll(rows).toMatchObject([{ tries: 3, last_error: 'try 3 failed', failed: true }])
  await makeDue()
  const { kind, payloads } = counting({ kind: 'after' })
  await startProcess(kind)
  await enqueueTask(shop.db, 'after', {})
  await expect.poll(() => payloads).toHaveLength(1)
  expect(tries).toBe(3)
  expect(reasons).toEqual(['try 1 failed', 'try 2 failed', 'try 3 failed'])
})

test.each([
  ['a text that cannot be stored', new Error('no\0thing'), 'nothing'],
  ['a word', 'no', 'no'],
  ['undefined', undefined, 'undefined'],
])('a task that fails with %s pauses like any other', async (_, thrown, reason) => {
  await startProcess(counting({ run: () => Promise.reject(thrown) }).kind)
  await enqueue()
  await expect.poll(rows).toMatchObject([{ tries: 1, later: true, last_error: reason }])
})

test('a permanent failure is given up immediately, and can be started over', async () => {
  let works = false
  const run = async () => {
    if (!works) throw new PermanentFailure('no such address')
  }
  await startProcess(counting({ run }).kind)
  await enqueue({}, { key: 'one' })
  await expect.poll(rows).toMatchObject([{ tries: 1, last_error: 'no such address', failed: true }])
  works = true
  await enqueue({}, { key: 'one' })
  await expect.poll(rows).toEqual([])
})

test('a task that kills every process that tries it is given up', async () => {
  const { kind, payloads } = counting()
  await enqueue()
  await shop.db.query(
    `update tasks
     set tries = 3, lease = gen_random_uuid(), leased_until = now() - interval '1 second'`,
  )
  await startProcess(kind)
  await expect.poll(rows).toMatchObject([{ failed: true }])
  expect(payloads).toEqual([])
})

test('a task enqueued again while it runs is run once more', async () => {
  const gate = Promise.withResolvers<void>()
  const payloads: unknown[] = []
  const run = async (_: Shop, payload: unknown) => {
    payloads.push(payload)
    await gate.promise
  }
  await startProcess(counting({ run }).kind)
  await enqueue({ id: 1 }, { key: 'one' })
  await expect.poll(() => payloads).toHaveLength(1)
  await enqueue({ id: 2 }, { key: 'one' })
  gate.resolve()
  await expect.poll(rows).toEqual([])
  expect(payloads).toEqual([{ id: 1 }, { id: 2 }])
})

test('a task can wait for its time, and one of an unknown kind is left alone', async () => {
  const { kind, payloads } = counting()
  await startProcess(kind)
  await enqueue({}, { runAt: new Date(Date.now() + 3_600_000) })
  await enqueueTask(shop.db, 'unheard-of', {})
  await enqueue({ id: 1 })
  await expect.poll(() => payloads).toEqual([{ id: 1 }])
  await expect.poll(rows).toHaveLength(2)
  expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0])
})

test('recurring work runs once a period in the whole shop, even if other work fails', async () => {
  let times = 0
  const kind = recurring('count', 3600, async () => {
    times += 1
  })
  const broken = recurring('broken', 3600, () => Promise.reject(new Error('no')))
  await Promise.all([startProcess(kind, broken), startProcess(kind, broken)])
  await expect.poll(rows).toHaveLength(2)
  expect(times).toBe(0)
  for (const done of [1, 2]) {
    await shop.db.query(
      `update tasks set run_at = now(), tries = 4;
       select pg_notify('tasks', 'count'), pg_notify('tasks', 'broken')`,
    )
    await expect.poll(rows).toEqual(
      expect.arrayContaining([
        { kind: 'count', tries: 0, later: true, last_error: null, failed: false },
        { kind: 'broken', tries: 0, later: true, last_error: 'no', failed: false },
      ]),
    )
    expect(times).toBe(done)
  }
})

test('tasks wait while the disk is full, and start once there is space', async () => {
  const { kind, payloads } = counting()
  await enqueue({ id: 1 })
  shop.fillDisk(true)
  await startProcess(kind)
  await shop.db.query("select pg_notify('tasks', 'count')")
  await shop.db.query("select pg_notify('cache', 'none')")
  expect(payloads).toEqual([])
  shop.fillDisk(false)
  await until('the task', async () => payloads.length === 1)
})
