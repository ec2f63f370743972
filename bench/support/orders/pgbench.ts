import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Runs our own code and records the statements that it sends to the database. */
export async function capture(db: pg.Pool, run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = db.connect.bind(db)
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client)
    client.query = ((...args: Parameters<typeof query>) => {
      const [statement] = args as unknown as [string | { text: string; values?: unknown[] }]
      statements.push(
        typeof statement === 'string'
          ? { text: statement, values: [] }
          : { text: statement.text, values: statement.values ?? [] },
      )
      return query(...args)
    }) as typeof client.query
    return client
  }
  db.on('connect', watch)
  await run()
  db.off('connect', watch)
  db.connect = original
  return statements
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  const text = Array.isArray(value) ? `{${value.map(inArray).join(',')}}` : String(value)
  // pgbench reads a colon as the start of a variable, even inside quotes.
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}

const inArray = (item: unknown) =>
  item === null ? 'null' : `"${String(item).replace(/["\\]/g, '\\$&')}"`

/** Converts a statement for pgbench. Values that differ between runs become variables. */
export function toScript({ text, values }: Statement, variables: Map<string, string>): string {
  const filled = text.replace(/\$(\d+)/g, (_, position: string) => {
    const value = values[Number(position) - 1]
    const variable = variables.get(JSON.stringify(value))
    return variable ? `:${variable}` : literal(value)
  })
  return `${filled.replace(/\s+/g, ' ')};`
}

interface Run {
  clients: number
  transactions: number
}

/** Runs a script with pgbench and returns its transactions per second. */
export async function pgbench(
  address: { host: string; port: number; user: string; password: string; database: string },
  script: string,
  { clients, transactions }: Run,
): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'shop-pgbench-'))
  try {
    const file = join(dir, 'script.sql')
    await writeFile(file, script)
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-t',
      String(Math.floor(transactions / clients)),
      '-f',
      file,
    ]
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        ...args,
        '-h',
        address.host,
        '-p',
        String(address.port),
        '-U',
        address.user,
        address.database,
      ],
      {
        env: { ...process.env, PGPASSWORD: address.password },
      },
    )
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed`)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
