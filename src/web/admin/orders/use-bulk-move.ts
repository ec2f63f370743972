import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderStage } from '#contract/orders.rules.ts'
import type { StatusResult } from '#contract/staff-orders.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'

// A few at a time, so that the progress moves.
const batch = 10

export interface BulkRun {
  total: number
  results: StatusResult[]
  isDone: boolean
}

/** Moves many orders, batch by batch, and tells how far it is; it goes on when its window is closed. */
export function useBulkMove() {
  const [run, setRun] = useState<BulkRun | null>(null)
  const { revalidate } = useRevalidator()

  async function start(ids: string[], status: OrderStage, note: string): Promise<StatusResult[]> {
    let results: StatusResult[] = []
    setRun({ total: ids.length, results, isDone: false })
    for (let from = 0; from < ids.length; from += batch) {
      const part = ids.slice(from, from + batch)
      const moved = await api.orders.changeStatuses({ ids: part, status, note }).catch((error) => {
        const { message } = toApiError(error)
        return { results: part.map((id) => ({ id, moved: false, message })) }
      })
      results = [...results, ...moved.results]
      setRun({ total: ids.length, results, isDone: false })
    }
    await revalidate()
    setRun({ total: ids.length, results, isDone: true })
    return results
  }
  return { run, start, forget: () => setRun(null) }
}
