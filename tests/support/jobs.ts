import type { ApiClient } from '#contract/index.ts'
import type { Job } from '#contract/jobs.ts'

/** Waits until work in the background has come to its end. */
export async function settleJob(api: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (let wait = 0; wait < 400; wait++) {
    const job = await api.jobs.one({ id })
    if (job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`job ${id} does not end`)
}
