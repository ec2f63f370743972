import { useEffect, useState } from 'react'
import type { Job } from '#jobs/contract.ts'
import { api } from '#kit/web/app/api.ts'

const everyMs = 700

/** Follows the moving of many orders until it ends. */
export function useStepsJob(begun: Job): Job {
  const [job, setJob] = useState(begun)
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const look = () =>
      api.orders.steps({ id: begun.id }).then(setJob, () => {
        // The next poll may succeed again.
      })
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [begun.id, isRunning])
  return job
}
