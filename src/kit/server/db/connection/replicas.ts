import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { closeQuietly } from './close-quietly.ts'
import { connect } from './connect.ts'
import { splitHosts } from './hosts.ts'

const replicaReads = new AsyncLocalStorage<true>()

/**
 * Runs work whose queries a replica may answer: for public content, which is cached until its
 * change is signalled.
 */
export const allowReplicaReads = <Result>(work: () => Promise<Result>): Promise<Result> =>
  replicaReads.run(true, work)

export const mayUseReplica = () => replicaReads.getStore() === true

/**
 * How often each server's position is read. Also how far a replica may lag without a signalled
 * change.
 */
const heartbeatMs = 1_000
/** How often a replica's position is read while it is awaited after a change. */
const catchUpPollMs = 15
/** After this time, the primary answers instead of a slow replica. */
const timeoutMs = 2_000

interface Replica {
  pool: pg.Pool
  /**
   * The position in the primary's log up to which it has replayed. Null while it does not answer.
   */
  replayed: bigint | null
}

/** A position in PostgreSQL's log, such as `16/B374D848`. */
export function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface Figures {
  /** How many replicas are up to date, lag behind, or do not answer. */
  replicas: { current: number; behind: number; away: number }
  /** Which server answered the reads that a replica may answer. */
  reads: { replica: number; primary: number }
}

const figures = new WeakMap<pg.Pool, () => Figures>()

/** The figures for this pool. Null if it has no replicas. */
export const replicaFigures = (primary: pg.Pool): Figures | null => figures.get(primary)?.() ?? null

interface Replicas {
  /** Something was changed: only replicas that have the change may answer. */
  dropTags(): void
  clear(): void
  close(): Promise<void>
}

/**
 * Lets replicas answer the public reads sent to the primary's pool. A replica may answer only if it
 * has replayed everything up to the last change signalled to this process, and lags at most about
 * two seconds. Otherwise, or if it fails, the primary answers.
 */
export function readFromReplicas(
  primary: pg.Pool,
  url: string,
  isConnected: () => boolean,
): Replicas {
  const replicas = splitHosts(url).map(connectReplica)
  const queryPrimary = primary.query.bind(primary) as Query
  const tracker = trackPositions(replicas, queryPrimary)
  const reads = { replica: 0, primary: 0 }
  let readCount = 0

  function pickReplica(): Replica | undefined {
    if (!isConnected()) return undefined
    const current = replicas.filter(tracker.isCurrent)
    readCount += 1
    return current[readCount % current.length]
  }

  const route: Query = (...args) => {
    const isReplicaRead = mayUseReplica()
    const replica = isReplicaRead && pickReplica()
    if (isReplicaRead) reads[replica ? 'replica' : 'primary'] += 1
    if (!replica) return queryPrimary(...args)
    return (replica.pool.query as Query)
      .apply(replica.pool, args)
      .catch((error: { code?: string }) => {
        // Whatever the error, the primary decides. A replica that is down is not used until it
        // answers a heartbeat.
        if (!/^(2|42|40)/.test(error.code ?? '')) replica.replayed = null
        reads.replica -= 1
        reads.primary += 1
        return queryPrimary(...args)
      })
  }
  const count = (matches: (replica: Replica) => boolean) => replicas.filter(matches).length
  figures.set(primary, () => ({
    replicas: {
      current: count(tracker.isCurrent),
      behind: count((replica) => replica.replayed !== null && !tracker.isCurrent(replica)),
      away: count(({ replayed }) => replayed === null),
    },
    reads,
  }))
  primary.query = route as unknown as typeof primary.query
  return {
    dropTags: tracker.requireLatest,
    clear: tracker.requireLatest,
    close: async () => {
      tracker.stop()
      await Promise.all(replicas.map(({ pool }) => closeQuietly(pool)))
    },
  }
}

type Query = (...args: unknown[]) => Promise<pg.QueryResult>

const connectReplica = (connectionString: string): Replica => ({
  pool: connect(
    { connectionString },
    {
      applicationName: 'shop-reads',
      connectionTimeoutMs: timeoutMs,
      queryTimeoutMs: timeoutMs,
    },
  ),
  replayed: null,
})

/** Tracks which replicas have replayed every change signalled to this process. */
function trackPositions(replicas: readonly Replica[], queryPrimary: Query) {
  /** The position a replica needs. Null until the primary's position after the change is known. */
  let needed: bigint | null = null
  /** The primary's position at the last heartbeat. */
  let lastPosition = 0n
  let changes = 0
  let updating: Promise<void> | null = null
  let closed = false

  const isCurrent = ({ replayed }: Replica) =>
    needed !== null && replayed !== null && replayed >= needed

  async function readPrimary() {
    const { rows } = await queryPrimary('select pg_current_wal_insert_lsn()::text as lsn')
    return parseLsn((rows[0] as { lsn: string }).lsn)
  }

  /** Reads the primary's position after the last change, and waits a moment for the replicas. */
  async function updateNeeded() {
    for (let seen = -1; seen !== changes && !closed; ) {
      seen = changes
      const position = await readPrimary()
      if (seen === changes) needed = position
    }
    const until = Date.now() + heartbeatMs
    while (!closed && Date.now() < until && !replicas.every(isCurrent)) {
      await Promise.all(
        replicas
          .filter((replica) => !isCurrent(replica) && replica.replayed !== null)
          .map(readPosition),
      )
      await sleep(catchUpPollMs)
    }
  }

  function requireLatest() {
    needed = null
    changes += 1
    updating ??= updateNeeded()
      // The primary did not answer. It is asked again after a heartbeat.
      .catch(() => {})
      .finally(() => {
        updating = null
        if (needed === null && !closed)
          setTimeout(() => needed === null && !updating && requireLatest(), heartbeatMs).unref()
      })
  }

  async function beat() {
    const position = await readPrimary().catch(() => null)
    if (position !== null && needed !== null && lastPosition > needed) needed = lastPosition
    if (position !== null) lastPosition = position
    await Promise.all(replicas.map(readPosition))
  }

  requireLatest()
  const beating = setInterval(() => void beat(), heartbeatMs).unref()
  void beat()
  return {
    isCurrent,
    requireLatest,
    stop: () => {
      closed = true
      clearInterval(beating)
    },
  }
}

async function readPosition(replica: Replica) {
  try {
    const { rows } = await replica.pool.query<{ lsn: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
    )
    replica.replayed = rows[0]?.lsn ? parseLsn(rows[0].lsn) : null
  } catch {
    replica.replayed = null
  }
}
