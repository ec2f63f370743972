import type { PreviewBulk } from '#inventory/bulk.ts'
import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { until } from './until.ts'

/** Waits until background work has finished. */
export const waitUntilJobEnds = (api: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(`the end of job ${id}`, async () => {
    const job = await api.jobs.one({ id })
    return job.state !== 'running' && job
  })

/** Changes many products as previewed. */
export async function editInBulk(api: ApiClient, input: PreviewBulk) {
  const { fingerprint, ...preview } = await api.inventory.previewBulk(input)
  const job = await waitUntilJobEnds(api, await api.inventory.bulkEdit({ ...input, fingerprint }))
  return { preview, job }
}
