import { jobTask } from '#jobs/server/index.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import { changeProducts } from './bulk.ts'
import { takeBackProducts } from './take-back.ts'

export const inventoryTasks: TaskKind[] = [jobTask('bulk-edit', changeProducts), jobTask('take-back', takeBackProducts)]
