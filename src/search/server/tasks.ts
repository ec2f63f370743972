import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldFailedSearches } from './search.queries.ts'

export const searchTasks: TaskKind[] = [recurring('failed-search-cleaning', 3600, ({ db }) => deleteOldFailedSearches(db))]
