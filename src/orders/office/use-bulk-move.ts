import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { Order } from '../contract.ts'
import type { StageResult } from '../staff-contract.ts'
import { type OrderStage, orderStages } from '../stages.ts'

// A few at a time, so that the progress moves.
const batch = 10

/** Each batch holds orders seen at the same stage; those that somebody has moved since stay where they are. */
const toBatches = (orders: Order[]) =>
  orderStages.flatMap((from) => {
    const ids = orders.filter(({ stage }) => stage === from).map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / batch) }, (_, place) => ({ from, ids: ids.slice(place * batch, (place + 1) * batch) }))
  })

export interface BulkRun {
  total: number
  results: StageResult[]
  isDone: boolean
}

/** Moves many orders, batch by batch, and reports its progress; closing the dialog does not stop it. */
export function useBulkMove() {
  const [run, setRun] = useState<BulkRun | null>(null)
  const { revalidate } = useRevalidator()

  async function start(orders: Order[], status: OrderStage, note: string): Promise<StageResult[]> {
    let results: StageResult[] = []
    setRun({ total: orders.length, results, isDone: false })
    for (const { from, ids } of toBatches(orders)) {
      const moved = await api.orders.changeStages({ ids, from, status, note }).catch((error) => {
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
