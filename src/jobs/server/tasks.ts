import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldBatches, deleteOldJobs } from './jobs.queries.ts'

export const jobsTasks: TaskKind[] = [
  recurring('job-cleaning', 3600, async ({ db }) => {
    await deleteOldJobs(db)
    await deleteOldBatches(db)
  }),
]
