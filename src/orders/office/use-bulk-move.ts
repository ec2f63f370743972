import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type OrderStage, orderStages } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import type { StatusResult } from '#contract/staff-orders.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'

// A few at a time, so that the progress moves.
const batch = 10

/** Each of orders that were seen at one stage: those that somebody moved since stay where they are. */
const toBatches = (orders: Order[]) =>
  orderStages.flatMap((from) => {
    const ids = orders.filter(({ stage }) => stage === from).map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / batch) }, (_, place) => ({ from, ids: ids.slice(place * batch, (place + 1) * batch) }))
  })

export interface BulkRun {
  total: number
  results: StatusResult[]
  isDone: boolean
}

/** Moves many orders, batch by batch, and tells how far it is; it goes on when its window is closed. */
export function useBulkMove() {
  const [run, setRun] = useState<BulkRun | null>(null)
  const { revalidate } = useRevalidator()

  async function start(orders: Order[], status: OrderStage, note: string): Promise<StatusResult[]> {
    let results: StatusResult[] = []
    setRun({ total: orders.length, results, isDone: false })
    for (const { from, ids } of toBatches(orders)) {
      const moved = await api.orders.changeStatuses({ ids, from, status, note }).catch((error) => {
        const { message } = toApiError(error)
        return { results: ids.map((id) => ({ id, moved: false, message })) }
      })
      results = [...results, ...moved.results]
      setRun({ total: orders.length, results, isDone: false })
    }
    await revalidate()
    setRun({ total: orders.length, results, isDone: true })
    return results
  }
  return { run, start, forget: () => setRun(null) }
}
