import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldBatches, deleteSurplusOriginals } from './batches.queries.ts'
import { deleteOldJobs } from './jobs.queries.ts'

// The originals of one job may be as large as the whole catalog.
const maxJobsWithOriginals = 50

export const jobsTasks: TaskKind[] = [
  recurring('job-cleaning', 3600, async ({ db }) => {
    await deleteOldJobs(db)
    await deleteOldBatches(db)
    await deleteSurplusOriginals(db, maxJobsWithOriginals)
  }),
]
