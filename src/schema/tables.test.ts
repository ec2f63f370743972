import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpShop } from '../../tests/support/shop/test-shop.ts'
import { nounNames } from '../noun-names.ts'

const src = join(import.meta.dirname, '..')
const fromLeftToRight = ['kit', ...nounNames]

const schemaOf = (noun: string) =>
  join(src, noun === 'kit' ? 'kit/server/db/schema.sql' : `${noun}/server/schema.sql`)

const migrations = join(src, '../db/migrations')

/** The noun that creates each table, in its schema or in a migration named after the noun. */
const owners = new Map<string, string>([['migrations', 'kit']])
const setOwner = (noun: string, file: string) => {
  const sql = readFileSync(file, 'utf8')
  for (const [, table = ''] of sql.matchAll(/^create (?:unlogged )?table (\w+)/gm))
    owners.set(table, noun)
}
for (const noun of fromLeftToRight) if (existsSync(schemaOf(noun))) setOwner(noun, schemaOf(noun))
for (const file of readdirSync(migrations))
  setOwner(file.split('-')[1] ?? '', join(migrations, file))

const shop = setUpShop()

test('every table belongs to a noun', async () => {
  const { rows } = await shop.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([...owners.keys()].sort())
  expect(fromLeftToRight).toEqual(expect.arrayContaining([...owners.values()]))
})

const queries = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.queries.ts') && !file.startsWith('storefront'))
  .map((file) => ({
    file,
    noun: file.split(/[\\/]/)[0] ?? '',
    text: readFileSync(join(src, file), 'utf8'),
  }))

const tablesIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join|into|update|using|table|exists \(select from)\s+(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => owners.has(name))

test.each(queries)('$file names tables of its noun and of those to its left', ({ noun, text }) => {
  const toTheRight = tablesIn(text).filter(
    (table) => fromLeftToRight.indexOf(owners.get(table) ?? '') > fromLeftToRight.indexOf(noun),
  )
  expect([...new Set(toTheRight)]).toEqual([])
})

// Statements are prepared. While a migration adds a column, the previous version still runs, and
// PostgreSQL refuses to change the columns of a prepared statement's result.
test.each(queries)('$file names the columns that it reads', ({ text }) => {
  const stars = [...text.matchAll(/\b(\w+)\.\*/g)].map(([, name = '']) => name)
  expect(stars.filter((name) => owners.has(name))).toEqual([])
})
