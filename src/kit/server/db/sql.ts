import pg from 'pg'
import { createStatementNames } from './connection/statement-names.ts'

// count(*) and paisa arrive as bigint; both stay far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Runs SQL: a pool, or one connection inside a transaction. */
export type Db = pg.Pool | pg.PoolClient

/** SQL that keeps its values apart from its text, so that no value can ever become SQL. */
export class Sql {
  readonly chunks: readonly string[]
  readonly values: readonly unknown[]
  /** Whether the text depends on the request, as with lists of varying length. */
  readonly varies: boolean

  constructor(
    chunks: readonly string[],
    values: readonly unknown[],
    varies = values.some((value) => value instanceof Sql && value.varies),
  ) {
    this.chunks = chunks
    this.values = values
    this.varies = varies
  }
}

export function sql(chunks: TemplateStringsArray, ...values: unknown[]) {
  return new Sql(chunks, values)
}

/**
 * A number from the source code, as part of the text: PostgreSQL can use it in a plan for all
 * values.
 */
export const constant = (number: number) => new Sql([String(Math.trunc(number))], [])

/** Joins SQL with a separator from the source code, such as `' and '`. */
export function joinSql(fragments: readonly Sql[], separator: string) {
  const chunks = [
    '',
    ...Array.from({ length: Math.max(fragments.length - 1, 0) }, () => separator),
    '',
  ]
  return fragments.length > 0 ? new Sql(chunks, fragments, true) : new Sql([''], [], true)
}

/** Escapes `%`, `_` and `\` for a `like` pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that finds these words anywhere in a lower-case text. */
export const likePattern = (words: string) => `%${literal(words.toLowerCase())}%`

function flatten(fragment: Sql, values: unknown[]): string {
  let text = fragment.chunks[0] ?? ''
  fragment.values.forEach((value, index) => {
    text += value instanceof Sql ? flatten(value, values) : `$${values.push(value)}`
    text += fragment.chunks[index + 1] ?? ''
  })
  return text
}

const names = createStatementNames()

async function run(db: Db, query: Sql) {
  const values: unknown[] = []
  const text = flatten(query, values)
  return db.query({
    name: query.varies ? names.ofVarying(text) : names.ofFixed(text),
    text,
    values,
  })
}

export async function many<Row>(db: Db, query: Sql): Promise<Row[]> {
  return (await run(db, query)).rows as Row[]
}

export async function maybeOne<Row>(db: Db, query: Sql): Promise<Row | null> {
  return ((await run(db, query)).rows[0] as Row | undefined) ?? null
}

export async function one<Row>(db: Db, query: Sql): Promise<Row> {
  const row = await maybeOne<Row>(db, query)
  if (row === null) throw new Error('a query that always returns one row returned none')
  return row
}

/** The first column of each row. */
export const listValues = async <Value>(db: Db, query: Sql): Promise<Value[]> =>
  (await many<object>(db, query)).map((row) => Object.values(row)[0] as Value)

/** The first column of the first row, or null without a row. */
export const maybeValue = async <Value>(db: Db, query: Sql): Promise<Value | null> =>
  (await listValues<Value>(db, query))[0] ?? null

/** The first column of a query that always returns one row. */
export const value = async <Value>(db: Db, query: Sql): Promise<Value> =>
  Object.values(await one<object>(db, query))[0] as Value

/**
 * The length of a list, counted separately because a page past its end has no row to carry the
 * total.
 */
export const countRows = (db: Db, tables: Sql) =>
  value<number>(db, sql`select count(*) from ${tables}`)

/** Whether a query returns any row. */
export const exists = (db: Db, rows: Sql) => value<boolean>(db, sql`select exists (${rows})`)

/** The `id` of each row. */
export const listIds = <Id = string>(db: Db, query: Sql) => listValues<Id>(db, query)

/** Runs a statement and returns the number of affected rows. */
export async function execute(db: Db, query: Sql): Promise<number> {
  return (await run(db, query)).rowCount ?? 0
}
