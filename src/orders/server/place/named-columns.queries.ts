import { Sql } from '#kit/server/db/sql.ts'

type Type = 'int' | 'bigint' | 'text' | 'uuid'
type Column<Row> = [type: Type, read: (row: Row) => unknown]

/** Columns that have the names of the row's properties. */
export const columnsOf = <Row>(type: Type, ...names: (keyof Row & string)[]) =>
  Object.fromEntries(
    names.map((name): [string, Column<Row>] => [name, [type, (row) => row[name] ?? null]]),
  )

/** The values of the columns that have the names of the row's properties. */
export const valuesOf = <Row>(row: Row, ...names: (keyof Row & string)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** `(a, b) values ($1, $2)`, with each value written beside the name of its column. */
export function columnValues(values: Record<string, unknown>): Sql {
  const names = Object.keys(values)
  const separators = names.slice(1).map(() => ', ')
  return new Sql([`(${names.join(', ')}) values (`, ...separators, ')'], Object.values(values))
}

/**
 * `unnest($1::int[], $2::text[]) as alias (a, b)`, with each value written beside the name of its
 * column. One array per column keeps the statement's text the same for any number of rows, so
 * PostgreSQL plans it once. `ordinality` names a last column that numbers the rows from 1.
 */
export function unnestRows<Row>(
  alias: string,
  rows: readonly Row[],
  columns: Record<string, Column<Row>>,
  ordinality?: string,
): Sql {
  const types = Object.values(columns).map(([type]) => `::${type}[]`)
  const names = [...Object.keys(columns), ...(ordinality ? [ordinality] : [])].join(', ')
  const end = `)${ordinality ? ' with ordinality' : ''} as ${alias} (${names})`
  const chunks = types.map((type, index) => type + (index < types.length - 1 ? ', ' : end))
  return new Sql(
    ['unnest(', ...chunks],
    Object.values(columns).map(([, read]) => rows.map((row) => read(row))),
  )
}
