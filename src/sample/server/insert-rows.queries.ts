import { type Db, execute, Sql, sql } from '#kit/server/db/sql.ts'

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A name from the source code, as part of the text. */
const toName = (name: string) => new Sql([name], [])

/**
 * Inserts rows into one table after the other. Their keys are the table's columns in camel case;
 * all rows of a table have the same.
 */
export async function insertRows(db: Db, tables: Record<string, readonly object[]>) {
  for (const [table, [first, ...others]] of Object.entries(tables)) {
    if (!first) continue
    const input = [first, ...others].map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value])),
    )
    const columns = toName(Object.keys(first).map(toColumn).join(', '))
    await execute(
      db,
      sql`insert into ${toName(table)} (${columns}) select ${columns}
          from jsonb_populate_recordset(null::${toName(table)}, ${JSON.stringify(input)})`,
    )
  }
}
