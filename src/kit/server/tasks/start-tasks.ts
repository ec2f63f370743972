import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { PermanentFailure, type TaskKind } from './task-kind.ts'
import {
  type Capacity,
  deleteTask,
  giveUpTask,
  insertRecurring,
  type LeasedTask,
  leaseTasks,
  postponeTask,
  type Recurring,
  releaseTask,
  renewLeases,
  rescheduleTask,
} from './tasks.queries.ts'

const pollSeconds = 15
/** Tasks are often written in bursts. Those written within this time are leased together. */
const batchMs = 20
const maxPauseSeconds = 6 * 3600
const maxReasonLength = 500

/** Each pause is three times as long as the one before. */
const pauseAfter = (tries: number) => Math.min(10 * 3 ** (tries - 1), maxPauseSeconds)

/** The text of any thrown value. PostgreSQL cannot store NUL. */
const reasonOf = (thrown: unknown) =>
  (thrown instanceof Error ? thrown.message : String(thrown))
    .replaceAll('\0', '')
    .slice(0, maxReasonLength)

export interface Tasks {
  /** Starts nothing more, and waits for running tasks. */
  stop(): Promise<void>
}

/**
 * Runs due tasks of these kinds: immediately when one is written, and again after growing pauses
 * when it fails, until it is done or given up.
 */
export function startTasks(shop: Shop, kinds: TaskKind[], { leaseSeconds = 60 } = {}): Tasks {
  const running = new Map<LeasedTask, Promise<void>>()
  const attempt = createAttempt(shop, kinds)
  let registered = false
  let stopped = false
  let leasing: Promise<void> | undefined
  let mustLeaseAgain = false
  /** Kinds that may have more due tasks than could be leased. */
  const full = new Set<string>()

  async function leaseDue() {
    if (!registered)
      await insertRecurring(
        shop.db,
        kinds.filter((kind): kind is TaskKind & Recurring => kind.every !== undefined),
      )
    registered = true
    while (mustLeaseAgain && !stopped) {
      mustLeaseAgain = false
      const open = listOpenCapacities(kinds, running.keys())
      // Counts every kind as full until the database answers, so that a task that ends meanwhile
      // triggers another lease.
      for (const { kind } of kinds) full.add(kind)
      const leased = open.length > 0 ? await leaseTasks(shop.db, open, leaseSeconds) : []
      const leasedByKind = Map.groupBy(leased, ({ kind }) => kind)
      for (const { kind, free } of open)
        if ((leasedByKind.get(kind)?.length ?? 0) < free) full.delete(kind)
      for (const task of leased) start(task)
    }
  }

  function leaseSoon() {
    if (stopped || shop.disk.isFull()) return
    mustLeaseAgain = true
    leasing ??= leaseDue()
      .catch((error) => {
        mustLeaseAgain = false
        if (!shop.disk.isFull()) shop.log.warn({ err: error }, 'tasks are waiting for the database')
      })
      .finally(() => {
        leasing = undefined
        if (mustLeaseAgain) leaseSoon()
      })
  }

  function start(task: LeasedTask) {
    const done = attempt(task)
      .then((wasSaved) => {
        if (!wasSaved) leaseSoon()
      })
      // The task runs again once its lease expires.
      .catch((error) => {
        if (!shop.disk.isFull())
          shop.log.warn(
            { err: error, task: task.id, kind: task.kind },
            'the outcome of a task could not be saved',
          )
      })
      .finally(() => {
        running.delete(task)
        if (full.has(task.kind)) leaseSoon()
      })
    running.set(task, done)
  }

  // After a failure, the next renewal, a third of the lease later, tries again.
  const renew = () =>
    void (
      running.size > 0 && renewLeases(shop.db, [...running.keys()], leaseSeconds).catch(() => {})
    )
  const stopWatching = watchForTasks(shop, kinds, leaseSoon)
  const renewing = setInterval(renew, (leaseSeconds / 3) * 1000).unref()
  leaseSoon()
  return {
    stop: async () => {
      stopped = true
      stopWatching()
      await leasing
      await Promise.all(running.values())
      clearInterval(renewing)
    },
  }
}

/** Calls `leaseSoon` when tasks of these kinds are signalled, after a gap, and at intervals. */
function watchForTasks({ signals, disk }: Shop, kinds: TaskKind[], leaseSoon: () => void) {
  const names = new Set(kinds.map(({ kind }) => kind))
  let batching: NodeJS.Timeout | undefined
  signals.on('tasks', (kind) => {
    if (!names.has(kind) || batching) return
    batching = setTimeout(() => {
      batching = undefined
      leaseSoon()
    }, batchMs)
  })
  signals.onGap(leaseSoon)
  disk.onChange(leaseSoon)
  const polling = setInterval(leaseSoon, pollSeconds * 1000).unref()
  return () => {
    clearTimeout(batching)
    clearInterval(polling)
  }
}

function listOpenCapacities(kinds: TaskKind[], running: Iterable<LeasedTask>): Capacity[] {
  const runningByKind = Map.groupBy(running, ({ kind }) => kind)
  return kinds
    .map(({ kind, concurrency = 1 }) => ({
      kind,
      free: concurrency - (runningByKind.get(kind)?.length ?? 0),
    }))
    .filter(({ free }) => free > 0)
}

/**
 * Runs a leased task and saves the outcome. Returns false if the task was started over meanwhile:
 * then it is released.
 */
function createAttempt(shop: Shop, kinds: TaskKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

  async function attempt(task: LeasedTask): Promise<boolean> {
    const kind = byName.get(task.kind) as TaskKind
    try {
      if (task.tries > kind.maxTries)
        throw new PermanentFailure('every process that tried it was stopped')
      await kind.run(shop, task.payload)
    } catch (error) {
      // The failure can't be saved: the task runs again once its lease expires.
      if (shop.disk.isFull()) throw error
      return fail(kind, task, error)
    }
    const savedCount =
      kind.every === undefined
        ? await deleteTask(shop.db, task, kind.done?.(task.payload))
        : await rescheduleTask(shop.db, task, kind.every, null)
    if (savedCount === 0) await releaseTask(shop.db, task)
    return savedCount > 0
  }

  async function fail(kind: TaskKind, task: LeasedTask, error: unknown): Promise<boolean> {
    const isLast = error instanceof PermanentFailure || task.tries >= kind.maxTries
    const reason = reasonOf(error)
    shop.log.warn(
      { err: error, task: task.id, kind: task.kind, tries: task.tries },
      isLast ? 'a task was given up' : 'a task failed',
    )
    return transaction(shop.db, async (tx) => {
      const savedCount = !isLast
        ? await postponeTask(tx, task, pauseAfter(task.tries), reason)
        : kind.every === undefined
          ? await giveUpTask(tx, task, reason)
          : await rescheduleTask(tx, task, kind.every, reason)
      if (savedCount === 0) await releaseTask(tx, task)
      else await kind.failed?.(tx, task.payload, reason)
      return savedCount > 0
    })
  }

  return attempt
}
