import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldSearches } from './tracking/searches.queries.ts'

export const searchTasks: TaskKind[] = [
  recurring('search-cleaning', 3600, ({ db }) => deleteOldSearches(db)),
]
