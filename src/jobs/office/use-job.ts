import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import type { Job } from '../contract.ts'

const everyMs = 700

/** Follows work in the background until it ends. */
export function useJob(begun: Job): Job
export function useJob(begun: Job | null): Job | null
export function useJob(begun: Job | null): Job | null {
  const [latest, setLatest] = useState<Job | null>(null)
  const job = latest?.id === begun?.id ? (latest ?? begun) : begun
  const runningId = job?.state === 'running' ? job.id : null

  useEffect(() => {
    if (!runningId) return
    const look = () =>
      api.jobs.one({ id: runningId }).then(setLatest, () => {
        // The next poll may succeed again.
      })
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [runningId])
  return job
}
