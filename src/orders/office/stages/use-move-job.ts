import { useEffect, useState } from 'react'
import type { Job } from '#jobs/contract.ts'
import { api } from '#kit/web/app/calls/api.ts'

const pollMs = 700

/** Polls the job that moves many orders until it ends. */
export function useMoveJob(started: Job): Job {
  const [job, setJob] = useState(started)
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const poll = () =>
      api.orders.steps({ id: started.id }).then(setJob, () => {
        // The next poll may succeed again.
      })
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [started.id, isRunning])
  return job
}
