import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminUrlOf, ask, type OwnServer } from './servers.ts'

/** Shorter waits are not logged. */
const minMs = 5

export interface LockWaits {
  /** Waits for a row that another transaction changed, in milliseconds. */
  rows: number[]
  /** Other waits: mostly for another commit that sends a signal. */
  others: number[]
}

/**
 * Makes the server log lock waits, so that other delays of a busy machine do not count. The
 * returned function reads the waits since its last call.
 */
export async function watchLockWaits(server: OwnServer): Promise<() => Promise<LockWaits>> {
  const administration = adminUrlOf(server)
  await ask(administration, 'alter system set log_lock_waits = on')
  // PostgreSQL logs a wait after its deadlock check.
  await ask(administration, `alter system set deadlock_timeout = '${minMs}ms'`)
  await ask(administration, 'select pg_reload_conf()')
  let readCount = 0
  return async () => {
    const all = [
      ...(await readFile(join(server.dir, 'postgres/postgres.log'), 'utf8')).matchAll(
        /acquired \w+ on (\w+) .* after ([\d.]+) ms/g,
      ),
    ]
    const added = all.slice(readCount).map(([, lockType = '', ms]) => ({
      isRow: ['transaction', 'tuple'].includes(lockType),
      ms: Number(ms),
    }))
    readCount = all.length
    const { rows = [], others = [] } = Object.groupBy(added, ({ isRow }) =>
      isRow ? 'rows' : 'others',
    )
    return { rows: rows.map(({ ms }) => ms), others: others.map(({ ms }) => ms) }
  }
}
