import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/support/shop/database.ts'
import { batchLookups, idList } from './batch-lookups.ts'
import { connect } from './connection/connect.ts'
import { allowReplicaReads, mayUseReplica } from './connection/replicas.ts'
import { many, sql } from './sql.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createDatabase()
  pool = connect({ connectionString: database.url })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

let statements: { keys: readonly string[]; onReplica: boolean }[] = []
beforeEach(() => {
  statements = []
})

/** Half of each even number, null for odd ones. Fails for 13. */
const findHalf = batchLookups(async (db, keys: readonly string[]): Promise<(number | null)[]> => {
  statements.push({ keys, onReplica: mayUseReplica() })
  const rows = await many<{ id: number; half: number }>(
    db,
    sql`select id, 10 / (id - 13) * 0 + id / 2 as half
      from unnest(${idList(keys)}) requested(id)
      where id % 2 = 0 or id = 13`,
  )
  return keys.map((key) => rows.find(({ id }) => String(id) === key)?.half ?? null)
})
const ids = (count: number) => Array.from({ length: count }, (_, number) => String(number * 2))

test('simultaneous lookups are sent in batches of at most eight', async () => {
  const results = await Promise.all([...ids(20), '7'].map((id) => findHalf(pool, id)))
  expect(results).toEqual([...ids(20).map((id) => Number(id) / 2), null])
  expect(statements.map(({ keys }) => keys.length)).toEqual([8, 8, 5])
  expect(statements.flatMap(({ keys }) => keys)).toEqual([...ids(20), '7'])
})

test('a lookup never joins a batch that was already sent, even for the same key', async () => {
  const replies: ((results: string) => void)[] = []
  const find = batchLookups(async (_, keys: readonly string[]) => {
    const reply = await new Promise<string>((resolve) => replies.push(resolve))
    return keys.map((key) => `${key} ${reply}`)
  })
  const early = find(pool, 'price')
  await expect.poll(() => replies.length).toBe(1)
  const late = [find(pool, 'price'), find(pool, 'stock')]
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.('after')
  replies[0]?.('before')
  expect(await Promise.all([early, ...late])).toEqual([
    'price before',
    'price after',
    'stock after',
  ])
})

test('a failed batch rejects all of its lookups, and no later ones', async () => {
  const outcomes = await Promise.allSettled([findHalf(pool, '2'), findHalf(pool, '13')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findHalf(pool, '2')).toBe(1)
})

test('lookups that a replica may answer have their own batch', async () => {
  const results = await Promise.all([
    findHalf(pool, '2'),
    allowReplicaReads(() => findHalf(pool, '4')),
    findHalf(pool, '6'),
    allowReplicaReads(() => findHalf(pool, '8')),
  ])
  expect(results).toEqual([1, 2, 3, 4])
  expect(statements).toEqual([
    { keys: ['2', '6'], onReplica: false },
    { keys: ['4', '8'], onReplica: true },
  ])
})

test('each database has its own batches', async () => {
  const other = connect({ connectionString: database.url })
  expect(await Promise.all([findHalf(pool, '2'), findHalf(other, '4')])).toEqual([1, 2])
  expect(statements.map(({ keys }) => keys)).toEqual([['2'], ['4']])
  await other.end()
})

test('the query plan is reused, however small the batch', async () => {
  const alone = connect({ connectionString: database.url }, { max: 1 })
  // As with products, the cost grows with the number of ids.
  const find = batchLookups((db, keys: readonly string[]) =>
    many(
      db,
      sql`select id from unnest(${idList(keys)}) requested(id)
        cross join lateral (select count(*) from generate_series(1, 1000) where id > 0) counted`,
    ),
  )
  for (let time = 0; time < 12; time++) await find(alone, '2')
  const { rows } = await alone.query<{ plans: number }>(
    "select custom_plans::int as plans from pg_prepared_statements where statement like '%counted'",
  )
  expect(rows[0]?.plans).toBeLessThan(6)
  await alone.end()
})
