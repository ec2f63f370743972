import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldJobs } from './jobs.queries.ts'

export const jobsTasks: TaskKind[] = [recurring('job-cleaning', 3600, ({ db }) => deleteOldJobs(db))]
