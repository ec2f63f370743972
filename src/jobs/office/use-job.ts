import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import type { Job } from '../contract.ts'

const pollMs = 700

/** Polls a job until it ends. */
export function useJob(initialJob: Job): Job
export function useJob(initialJob: Job | null): Job | null
export function useJob(initialJob: Job | null): Job | null {
  const [latest, setLatest] = useState<Job | null>(null)
  const job = latest?.id === initialJob?.id ? (latest ?? initialJob) : initialJob
  const runningId = job?.state === 'running' ? job.id : null

  useEffect(() => {
    if (!runningId) return
    const poll = () =>
      api.jobs.one({ id: runningId }).then(setLatest, () => {
        // The next poll may succeed again.
      })
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [runningId])
  return job
}
