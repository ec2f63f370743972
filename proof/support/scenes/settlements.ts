import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Order } from '#orders/contract.ts'
import { stages, stagesAhead } from '#orders/stages.ts'

const patienceMs = 60_000

/** Retries until the shop answers. Returns null for a refusal. */
async function retryUntilAnswered<Reply>(work: () => Promise<Reply>): Promise<Reply | null> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(50)) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.code !== 'request_in_flight')
        return null
    }
  }
  throw new Error(`no answer within ${patienceMs / 1000} s`)
}

export interface RecordedPayout {
  businessId: string
  reference: string
  amount: number
}

/** Starts staff who deliver sellers' orders, accept returns and record payouts. They retry. */
export function startSettling(api: ApiClient) {
  const paid: RecordedPayout[] = []
  const counts = { delivered: 0, returned: 0 }
  let going = true

  /** Delivers one order of a seller, and sometimes returns a unit. */
  async function move() {
    const list = await retryUntilAnswered(() => api.orders.list({ limit: '20' }))
    const open = (list?.items ?? []).filter(
      ({ stage, consignments }) =>
        stages[stage].isOpen && consignments.some(({ seller }) => seller),
    )
    const order = open[randomInt(Math.max(open.length, 1))]
    if (order) await deliver(order)
    else await sleep(20)
  }
  async function deliver({ id, stage, items: [first] }: Order) {
    for (const status of stagesAhead(stage))
      if (!(await retryUntilAnswered(() => api.orders.changeStage({ id, status })))) return
    counts.delivered += 1
    if (!first || randomInt(3) > 0) return
    const returned = await retryUntilAnswered(() =>
      api.orders.changeStage({
        id,
        status: 'returned',
        pieces: [{ line: first.line, quantity: 1 }],
      }),
    )
    if (returned) counts.returned += 1
  }

  async function pay() {
    const [upTo, owed] = [
      nepalDate(Date.now()),
      await retryUntilAnswered(() => api.settlements.balances({ state: 'payable', limit: '10' })),
    ]
    for (const { seller } of owed?.items ?? []) {
      const account = await retryUntilAnswered(() =>
        api.settlements.account({ businessId: seller.id }),
      )
      if (!account || account.payable <= 0) continue
      const amount = Math.max(0.01, Math.round(account.payable * randomInt(10, 101)) / 100)
      const payout = {
        businessId: seller.id,
        amount,
        reference: randomUUID(),
        upTo,
        paidOn: upTo,
        version: account.version,
        idempotencyKey: randomUUID(),
      }
      if (await retryUntilAnswered(() => api.settlements.recordPayout(payout))) paid.push(payout)
    }
    await sleep(20)
  }

  const repeat = async (work: () => Promise<void>) => {
    while (going) await work()
  }
  const working = Promise.all([repeat(move), repeat(move), repeat(pay), repeat(pay)])
  // A failure surfaces when `stop` awaits it. Until then it must not end the process.
  working.catch(() => {})
  return {
    paid,
    counts,
    /** Waits for open requests to finish. */
    stop: async () => {
      going = false
      await working
    },
  }
}
