import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldFiles } from './imports.queries.ts'
import { checkRows, importRows } from './imports.ts'

export const importsTasks: TaskKind[] = [
  jobTask('import-check', checkRows),
  jobTask('import', importRows),
  recurring('import-file-cleaning', 3600, ({ db }) => deleteOldFiles(db)),
]
