import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { PermanentFailure, type TaskKind } from './task-kind.ts'
import {
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
/** Tasks are often written in bursts: those of so many milliseconds are leased together. */
const gatherMs = 20
const maxPauseSeconds = 6 * 3600
const maxReasonLength = 500

/** 10 s, 30 s, 90 s … */
const pauseAfter = (tries: number) => Math.min(10 * 3 ** (tries - 1), maxPauseSeconds)

/** Why it failed, whatever was thrown, as PostgreSQL can keep it: without NUL. */
const reasonOf = (thrown: unknown) =>
  (thrown instanceof Error ? thrown.message : String(thrown))
    .replaceAll('\0', '')
    .slice(0, maxReasonLength)

export interface Tasks {
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Runs due tasks of these kinds: at once when one is written, and again after growing pauses when
 * it fails, until it is done or given up.
 */
export function startTasks(shop: Shop, kinds: TaskKind[], { leaseSeconds = 60 } = {}): Tasks {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const running = new Map<LeasedTask, Promise<void>>()
  let registered = false
  let stopped = false
  let filling: Promise<void> | undefined
  let again = false
  let gathering: NodeJS.Timeout | undefined
  /** Kinds of which more may be due than could be taken. */
  const full = new Set<string>()

  async function fill() {
    if (!registered)
      await insertRecurring(
        shop.db,
        kinds.filter((kind): kind is TaskKind & Recurring => kind.every !== undefined),
      )
    registered = true
    while (again && !stopped) {
      again = false
      const busy = Map.groupBy(running.keys(), ({ kind }) => kind)
      const capacities = kinds.map(({ kind, concurrency = 1 }) => ({
        kind,
        free: concurrency - (busy.get(kind)?.length ?? 0),
      }))
      const open = capacities.filter(({ free }) => free > 0)
      // Until the database has answered: one that ends meanwhile must look again.
      for (const { kind } of kinds) full.add(kind)
      const leased = open.length > 0 ? await leaseTasks(shop.db, open, leaseSeconds) : []
      const taken = Map.groupBy(leased, ({ kind }) => kind)
      for (const { kind, free } of open)
        if ((taken.get(kind)?.length ?? 0) < free) full.delete(kind)
      for (const task of leased) begin(task)
    }
  }

  function wake() {
    if (stopped) return
    again = true
    filling ??= fill()
      .catch((error) => {
        again = false
        shop.log.warn({ err: error }, 'tasks are waiting for the database')
      })
      .finally(() => {
        filling = undefined
        if (again) wake()
      })
  }

  function begin(task: LeasedTask) {
    const done = attempt(task)
      // Its lease will run out, and it is tried again.
      .catch((error) =>
        shop.log.warn(
          { err: error, task: task.id, kind: task.kind },
          'the outcome of a task could not be saved',
        ),
      )
      .finally(() => {
        running.delete(task)
        if (full.has(task.kind)) wake()
      })
    running.set(task, done)
  }

  async function attempt(task: LeasedTask) {
    const kind = byName.get(task.kind) as TaskKind
    try {
      if (task.tries > kind.maxTries)
        throw new PermanentFailure('every process that tried it was stopped')
      await kind.run(shop, task.payload)
    } catch (error) {
      return fail(kind, task, error)
    }
    const settled =
      kind.every === undefined
        ? await deleteTask(shop.db, task, kind.done?.(task.payload))
        : await rescheduleTask(shop.db, task, kind.every, null)
    if (settled > 0) return
    await releaseTask(shop.db, task)
    wake()
  }

  async function fail(kind: TaskKind, task: LeasedTask, error: unknown) {
    const isLast = error instanceof PermanentFailure || task.tries >= kind.maxTries
    const reason = reasonOf(error)
    shop.log.warn(
      { err: error, task: task.id, kind: task.kind, tries: task.tries },
      isLast ? 'a task was given up' : 'a task failed',
    )
    const settled = await transaction(shop.db, async (tx) => {
      const settled = !isLast
        ? await postponeTask(tx, task, pauseAfter(task.tries), reason)
        : kind.every === undefined
          ? await giveUpTask(tx, task, reason)
          : await rescheduleTask(tx, task, kind.every, reason)
      if (settled === 0) await releaseTask(tx, task)
      else await kind.failed?.(tx, task.payload, reason)
      return settled
    })
    if (settled === 0) wake()
  }

  const renew = () =>
    void (
      running.size > 0 && renewLeases(shop.db, [...running.keys()], leaseSeconds).catch(() => {})
    )
  shop.signals.on('tasks', (kind) => {
    if (!byName.has(kind) || gathering) return
    gathering = setTimeout(() => {
      gathering = undefined
      wake()
    }, gatherMs)
  })
  shop.signals.onGap(wake)
  const polling = setInterval(wake, pollSeconds * 1000).unref()
  const renewing = setInterval(renew, (leaseSeconds / 3) * 1000).unref()
  wake()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(gathering)
      clearInterval(polling)
      await filling
      await Promise.all(running.values())
      clearInterval(renewing)
    },
  }
}
