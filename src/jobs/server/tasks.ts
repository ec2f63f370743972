import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldBatches, deleteOldJobs, deleteSurplusOriginals } from './jobs.queries.ts'

// They may be as large as all that the shop says about its products.
const maxKeptOriginals = 50

export const jobsTasks: TaskKind[] = [
  recurring('job-cleaning', 3600, async ({ db }) => {
    await deleteOldJobs(db)
    await deleteOldBatches(db)
    await deleteSurplusOriginals(db, maxKeptOriginals)
  }),
]
