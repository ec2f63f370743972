import { jobTask } from '#jobs/server/index.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import { changeProducts } from './bulk.ts'

export const inventoryTasks: TaskKind[] = [jobTask('bulk-edit', changeProducts)]
