import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { administrationOf, ask, type OwnServer } from './servers.ts'

/** Shorter ones are not told. */
const minMs = 5

export interface LockWaits {
  /** For a row that another transaction has changed, in milliseconds. */
  rows: number[]
  /** For anything else: mostly for another commit that signals something. */
  others: number[]
}

/**
 * Has the server tell how long anybody waited for a lock, whatever a busy machine adds elsewhere;
 * returns what it has told since it was last asked.
 */
export async function followLockWaits(server: OwnServer): Promise<() => Promise<LockWaits>> {
  const administration = administrationOf(server)
  await ask(administration, 'alter system set log_lock_waits = on')
  // It tells of a wait once it has looked for a deadlock.
  await ask(administration, `alter system set deadlock_timeout = '${minMs}ms'`)
  await ask(administration, 'select pg_reload_conf()')
  let told = 0
  return async () => {
    const all = [
      ...(await readFile(join(server.dir, 'postgres/postgres.log'), 'utf8')).matchAll(
        /acquired \w+ on (\w+) .* after ([\d.]+) ms/g,
      ),
    ]
    const fresh = all
      .slice(told)
      .map(([, on = '', ms]) => ({ isRow: ['transaction', 'tuple'].includes(on), ms: Number(ms) }))
    told = all.length
    const { rows = [], others = [] } = Object.groupBy(fresh, ({ isRow }) =>
      isRow ? 'rows' : 'others',
    )
    return { rows: rows.map(({ ms }) => ms), others: others.map(({ ms }) => ms) }
  }
}
