import { undoKind } from '#jobs/model.ts'
import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { runBulkEdit } from './bulk/bulk.ts'
import { undoProductChanges } from './bulk/undo-batch.ts'
import { fetchPictures, pictureTask } from './pictures/fetch-pictures.ts'

export const inventoryTasks: TaskKind[] = [
  jobTask('bulk-edit', runBulkEdit),
  jobTask(undoKind, undoProductChanges),
  recurring(pictureTask, 30, fetchPictures),
]
