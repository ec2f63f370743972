import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { changeProducts } from './bulk.ts'
import { fetchPictures, pictureTask } from './fetch-pictures.ts'
import { takeBackProducts } from './take-back.ts'

export const inventoryTasks: TaskKind[] = [
  jobTask('bulk-edit', changeProducts),
  jobTask('take-back', takeBackProducts),
  recurring(pictureTask, 30, fetchPictures),
]
