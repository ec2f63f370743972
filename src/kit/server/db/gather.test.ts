import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../../../tests/support/database.ts'
import { connect } from './connect.ts'
import { gather, idList } from './gather.ts'
import { isReadingPublicly, readPublicly } from './replicas.ts'
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

let statements: { keys: readonly string[]; publicly: boolean }[] = []
beforeEach(() => {
  statements = []
})

/** The half of each even number; nothing for an odd one. */
const findHalf = gather(async (db, keys: readonly string[]): Promise<(number | null)[]> => {
  statements.push({ keys, publicly: isReadingPublicly() })
  const rows = await many<{ id: number; half: number }>(
    db,
    sql`select id, 10 / (id - 13) * 0 + id / 2 as half from unnest(${idList(keys)}) asked(id)
      where id % 2 = 0 or id = 13`,
  )
  return keys.map((key) => rows.find(({ id }) => String(id) === key)?.half ?? null)
})
const ids = (count: number) => Array.from({ length: count }, (_, number) => String(number * 2))

test(
  'what is looked for at the same moment is asked for in statements of at most eight, and ' +
    'everybody gets their own',
  async () => {
    const found = await Promise.all([...ids(20), '7'].map((id) => findHalf(pool, id)))
    expect(found).toEqual([...ids(20).map((id) => Number(id) / 2), null])
    expect(statements.map(({ keys }) => keys.length)).toEqual([8, 8, 5])
    expect(statements.flatMap(({ keys }) => keys)).toEqual([...ids(20), '7'])
  },
)

test('nobody gets the answer to a statement that was sent before they asked, also for the same', async () => {
  const replies: ((found: string) => void)[] = []
  const find = gather(async (_, keys: readonly string[]) => {
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

test('a statement that fails is refused to all who wait for it, and to nobody after them', async () => {
  const outcomes = await Promise.allSettled([findHalf(pool, '2'), findHalf(pool, '13')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findHalf(pool, '2')).toBe(1)
})

test('what a replica may answer is asked for apart', async () => {
  const found = await Promise.all([
    findHalf(pool, '2'),
    readPublicly(() => findHalf(pool, '4')),
    findHalf(pool, '6'),
    readPublicly(() => findHalf(pool, '8')),
  ])
  expect(found).toEqual([1, 2, 3, 4])
  expect(statements).toEqual([
    { keys: ['2', '6'], publicly: false },
    { keys: ['4', '8'], publicly: true },
  ])
})

test('each database is asked for its own', async () => {
  const other = connect({ connectionString: database.url })
  expect(await Promise.all([findHalf(pool, '2'), findHalf(other, '4')])).toEqual([1, 2])
  expect(statements.map(({ keys }) => keys)).toEqual([['2'], ['4']])
  await other.end()
})

test('a plan is made once, however few are asked for', async () => {
  const alone = connect({ connectionString: database.url }, { max: 1 })
  // The more are asked for, the more it costs, as with products.
  const find = gather((db, keys: readonly string[]) =>
    many(
      db,
      sql`select id from unnest(${idList(keys)}) asked(id) cross
        join lateral (select count(*) from generate_series(1, 1000) where id > 0) counted`,
    ),
  )
  for (let time = 0; time < 12; time++) await find(alone, '2')
  const { rows } = await alone.query<{ again: number }>(
    "select custom_plans::int as again from pg_prepared_statements where statement like '%counted'",
  )
  expect(rows[0]?.again).toBeLessThan(6)
  await alone.end()
})
