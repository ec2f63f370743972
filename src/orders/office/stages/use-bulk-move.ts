import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import type { StageResult } from '../../contract/staff.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { type OrderStage, orderStages } from '../../stages.ts'
import { sendMove } from './moving.ts'

// Small batches, so that the progress bar moves.
const batchSize = 10

/** Each batch has orders of one stage. The server skips those that have moved on since. */
const toBatches = (orders: VisibleOrder[]) =>
  orderStages.flatMap((from) => {
    const sameStage = orders.filter(({ stage }) => stage === from)
    return Array.from({ length: Math.ceil(sameStage.length / batchSize) }, (_, index) => ({
      from,
      orders: sameStage.slice(index * batchSize, (index + 1) * batchSize),
    }))
  })

const toFailure = (id: string, error: unknown): StageResult => ({
  id,
  moved: false,
  message: toApiError(error).message,
})

async function moveBatch(
  { from, orders }: { from: OrderStage; orders: VisibleOrder[] },
  status: OrderStage,
  note: string,
): Promise<StageResult[]> {
  if (actingSeller())
    return Promise.all(orders.map((order) => moveConsignment(order, status, note)))
  const ids = orders.map(({ id }) => id)
  return api.orders.changeStages({ ids, from, status, note }).then(
    ({ results }) => results,
    (error) => ids.map((id) => toFailure(id, error)),
  )
}

/** Sellers move their part of each order with one call each. */
const moveConsignment = (
  order: VisibleOrder,
  status: OrderStage,
  note: string,
): Promise<StageResult> =>
  sendMove(order, undefined, { status, note, pieces: [], parcel: {} }).then(
    ({ message }) => ({ id: order.id, moved: true, message }),
    (error) => toFailure(order.id, error),
  )

export interface BulkProgress {
  total: number
  results: StageResult[]
  isDone: boolean
}

/** Moves many orders in batches and reports progress. Closing the dialog does not stop it. */
export function useBulkMove() {
  const [run, setRun] = useState<BulkProgress | null>(null)
  const { revalidate } = useRevalidator()

  async function start(
    orders: VisibleOrder[],
    status: OrderStage,
    note: string,
  ): Promise<StageResult[]> {
    let results: StageResult[] = []
    setRun({ total: orders.length, results, isDone: false })
    for (const batch of toBatches(orders)) {
      results = [...results, ...(await moveBatch(batch, status, note))]
      setRun({ total: orders.length, results, isDone: false })
    }
    await revalidate()
    setRun({ total: orders.length, results, isDone: true })
    return results
  }
  return { run, start, dismiss: () => setRun(null) }
}
