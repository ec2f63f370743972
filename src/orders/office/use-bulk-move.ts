import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { ShownOrder } from '../order-part.ts'
import type { StageResult } from '../staff-contract.ts'
import { type OrderStage, orderStages } from '../stages.ts'
import { moveHere } from './moving.ts'

// A few at a time, so that the progress moves.
const batch = 10

/**
 * Each batch holds orders seen at the same stage; those that somebody has moved since stay where
 * they are.
 */
const toBatches = (orders: ShownOrder[]) =>
  orderStages.flatMap((from) => {
    const those = orders.filter(({ stage }) => stage === from)
    return Array.from({ length: Math.ceil(those.length / batch) }, (_, place) => ({
      from,
      orders: those.slice(place * batch, (place + 1) * batch),
    }))
  })

const refused = (id: string, error: unknown): StageResult => ({
  id,
  moved: false,
  message: toApiError(error).message,
})

async function moveBatch(
  { from, orders }: { from: OrderStage; orders: ShownOrder[] },
  status: OrderStage,
  note: string,
): Promise<StageResult[]> {
  if (actingSeller()) return Promise.all(orders.map((order) => moveOwn(order, status, note)))
  const ids = orders.map(({ id }) => id)
  return api.orders.changeStages({ ids, from, status, note }).then(
    ({ results }) => results,
    (error) => ids.map((id) => refused(id, error)),
  )
}

/** A seller moves its part of each order. */
const moveOwn = (order: ShownOrder, status: OrderStage, note: string): Promise<StageResult> =>
  moveHere(order, undefined, { status, note, pieces: [], parcel: {} }).then(
    ({ message }) => ({ id: order.id, moved: true, message }),
    (error) => refused(order.id, error),
  )

export interface BulkRun {
  total: number
  results: StageResult[]
  isDone: boolean
}

/**
 * Moves many orders, batch by batch, and reports its progress; closing the dialog does not stop it.
 */
export function useBulkMove() {
  const [run, setRun] = useState<BulkRun | null>(null)
  const { revalidate } = useRevalidator()

  async function start(
    orders: ShownOrder[],
    status: OrderStage,
    note: string,
  ): Promise<StageResult[]> {
    let results: StageResult[] = []
    setRun({ total: orders.length, results, isDone: false })
    for (const some of toBatches(orders)) {
      results = [...results, ...(await moveBatch(some, status, note))]
      setRun({ total: orders.length, results, isDone: false })
    }
    await revalidate()
    setRun({ total: orders.length, results, isDone: true })
    return results
  }
  return { run, start, forget: () => setRun(null) }
}
