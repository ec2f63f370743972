import type { TaskKind } from '#kit/server/tasks/task-kind.ts'

export const searchTasks: TaskKind[] = []
