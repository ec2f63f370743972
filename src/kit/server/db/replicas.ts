import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connect.ts'
import { hostsOf } from './hosts.ts'

const publicReads = new AsyncLocalStorage<true>()

/**
 * Its queries may be answered by a replica: for what everybody sees, and what is kept until
 * somebody says that it changed.
 */
export const readPublicly = <Result>(work: () => Promise<Result>): Promise<Result> =>
  publicReads.run(true, work)

export const isReadingPublicly = () => publicReads.getStore() === true

/**
 * How often each server is asked how far it is; also how far a replica may be behind where nothing
 * was said to have changed.
 */
const beatMs = 1_000
/** How often a replica is asked while it is waited for after a change. */
const hurryMs = 15
/** A replica that does not answer holds nobody up for longer: the primary is asked instead. */
const patienceMs = 2_000

interface Replica {
  pool: pg.Pool
  /** How much of the primary's log it has replayed; null while it does not answer. */
  replayed: bigint | null
}

/** A position in PostgreSQL's log, such as `16/B374D848`. */
export function toPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface Figures {
  /** How many replicas may be asked, are behind, or do not answer. */
  replicas: { current: number; behind: number; away: number }
  /** Who answered the reads that a replica may answer. */
  reads: { replica: number; primary: number }
}

const figures = new WeakMap<pg.Pool, () => Figures>()

/** What is known of the replicas of this pool; null where it has none. */
export const figuresOf = (primary: pg.Pool): Figures | null => figures.get(primary)?.() ?? null

export interface Replicas {
  /** Something was changed: only a replica that has the change may answer from now on. */
  dropTags(): void
  clear(): void
  close(): Promise<void>
}

/**
 * Lets replicas answer the public reads that are sent to the primary's pool. One may only if it has
 * replayed everything up to the last
 * change that this process was told of, and is at most about two seconds behind; else, or if it
 * fails, the primary answers.
 */
export function readFromReplicas(
  primary: pg.Pool,
  url: string,
  isConnected: () => boolean,
): Replicas {
  const replicas: Replica[] = hostsOf(url).map((connectionString) => ({
    pool: connect(
      { connectionString },
      {
        applicationName: 'shop-reads',
        connectionTimeoutMs: patienceMs,
        queryTimeoutMs: patienceMs,
      },
    ),
    replayed: null,
  }))
  const askPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<pg.QueryResult>
  /** How far a replica must be; null until the primary has said where the last change is. */
  let needed: bigint | null = null
  /** Where the primary was a beat ago. */
  let lastBeat = 0n
  let changes = 0
  let learning: Promise<void> | null = null
  let turn = 0
  let closed = false
  const reads = { replica: 0, primary: 0 }

  const isCurrent = ({ replayed }: Replica) =>
    needed !== null && replayed !== null && replayed >= needed

  async function readPrimary() {
    const { rows } = await askPrimary('select pg_current_wal_insert_lsn()::text as lsn')
    return toPosition((rows[0] as { lsn: string }).lsn)
  }

  async function look(replica: Replica) {
    try {
      const { rows } = await replica.pool.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
      )
      replica.replayed = rows[0]?.lsn ? toPosition(rows[0].lsn) : null
    } catch {
      replica.replayed = null
    }
  }

  /** Finds out where the last change is, and waits a moment for replicas to have it. */
  async function learn() {
    for (let asked = -1; asked !== changes && !closed; ) {
      asked = changes
      const position = await readPrimary()
      if (asked === changes) needed = position
    }
    const until = Date.now() + beatMs
    while (!closed && Date.now() < until && !replicas.every(isCurrent)) {
      await Promise.all(
        replicas.filter((replica) => !isCurrent(replica) && replica.replayed !== null).map(look),
      )
      await sleep(hurryMs)
    }
  }

  function changed() {
    needed = null
    changes += 1
    learning ??= learn()
      .catch(() => {})
      .finally(() => {
        learning = null
        if (needed === null && !closed)
          setTimeout(() => needed === null && !learning && changed(), beatMs).unref()
      })
  }

  async function beat() {
    const position = await readPrimary().catch(() => null)
    if (position !== null && needed !== null && lastBeat > needed) needed = lastBeat
    if (position !== null) lastBeat = position
    await Promise.all(replicas.map(look))
  }

  function pick(): Replica | undefined {
    if (!isConnected()) return undefined
    const current = replicas.filter(isCurrent)
    turn += 1
    return current[turn % current.length]
  }

  const route = (...args: unknown[]) => {
    const isPublic = isReadingPublicly()
    const replica = isPublic && pick()
    if (isPublic) reads[replica ? 'replica' : 'primary'] += 1
    if (!replica) return askPrimary(...args)
    return (replica.pool.query as (...given: unknown[]) => Promise<pg.QueryResult>)
      .apply(replica.pool, args)
      .catch((error: { code?: string }) => {
        // Whatever it is, the primary knows better; one that is gone is not asked until it answers
        // a beat.
        if (!/^(2|42|40)/.test(error.code ?? '')) replica.replayed = null
        reads.replica -= 1
        reads.primary += 1
        return askPrimary(...args)
      })
  }
  const count = (is: (replica: Replica) => boolean) => replicas.filter(is).length
  figures.set(primary, () => ({
    replicas: {
      current: count(isCurrent),
      behind: count((replica) => replica.replayed !== null && !isCurrent(replica)),
      away: count(({ replayed }) => replayed === null),
    },
    reads,
  }))
  primary.query = route as unknown as typeof primary.query
  changed()
  const beating = setInterval(() => void beat(), beatMs).unref()
  void beat()
  return {
    dropTags: changed,
    clear: changed,
    close: async () => {
      closed = true
      clearInterval(beating)
      await Promise.all(replicas.map(({ pool }) => pool.end().catch(() => {})))
    },
  }
}
