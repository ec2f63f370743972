import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterCommit } from './after-commit.ts'
import { type Db, execute, sql } from './sql.ts'

export const channels = ['cache', 'tasks', 'desk'] as const
export type Channel = (typeof channels)[number]

/** The first is told at once; those that follow it so soon are told together. */
const gatherMs = 10
/** What nobody has told yet: its process died or hangs, or the database wrote it by itself. */
const sweepMs = 200

/** Both or neither: what is taken out is told to every process that listens. */
const telling = `with told as (delete from signals returning id, channel, payload)
  select pg_notify(channel, payload) from (select channel, payload from told order by id) told`

const tellers = new Set<() => void>()

/** Tells every process of the shop, when and only if the transaction commits. */
export async function signal(db: Db, channel: Channel, ...payloads: string[]) {
  await execute(db, signalling(channel, payloads))
  tellAfterCommit(db)
}

/** The same as part of a larger statement, whose sender then calls `tellAfterCommit`. */
export const signalling = (channel: Channel, payloads: string[]) =>
  sql`insert into signals (channel, payload) select ${channel}, unnest(${payloads}::text[])`

/** Others need not wait until somebody looks. */
export const tellAfterCommit = (db: Db) =>
  afterCommit(db, () => {
    for (const tell of tellers) tell()
  })

/** Tells what was committed, by this process or by any other that did not get round to it. */
export function startTelling(connection: () => pg.Client | undefined) {
  let [isWanted, isStopped] = [false, false]
  let underWay: Promise<void> | undefined
  let toldAt = 0

  async function tell() {
    const waitMs = toldAt + gatherMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    isWanted = false
    toldAt = performance.now()
    // Where it fails, it is all still there, for the next sweep or for another process.
    await connection()
      ?.query({ name: 'tell', text: telling })
      .catch(() => {})
    underWay = undefined
    if (isWanted && !isStopped) tellSoon()
  }
  function tellSoon() {
    isWanted = true
    underWay ??= tell()
  }
  tellers.add(tellSoon)
  const sweeping = setInterval(tellSoon, sweepMs).unref()
  return {
    /** Tells what is left. */
    stop: async () => {
      isStopped = true
      tellers.delete(tellSoon)
      clearInterval(sweeping)
      await underWay
      await tell()
    },
  }
}
