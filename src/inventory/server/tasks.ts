import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { runBulkEdit } from './bulk.ts'
import { fetchPictures, pictureTask } from './fetch-pictures.ts'
import { undoProductChanges } from './take-back.ts'

export const inventoryTasks: TaskKind[] = [
  jobTask('bulk-edit', runBulkEdit),
  jobTask('take-back', undoProductChanges),
  recurring(pictureTask, 30, fetchPictures),
]
