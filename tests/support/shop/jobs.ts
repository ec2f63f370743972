import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { until } from './until.ts'

/** Waits until background work has finished. */
export const waitUntilJobEnds = (api: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(`the end of job ${id}`, async () => {
    const job = await api.jobs.one({ id })
    return job.state !== 'running' && job
  })
