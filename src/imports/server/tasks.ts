import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { importRows } from './apply/apply-rows.ts'
import { deleteOldFiles, deleteOldMappings } from './imports.queries.ts'
import { checkRows } from './plan/check-rows.ts'

export const importsTasks: TaskKind[] = [
  jobTask('import-check', checkRows),
  jobTask('import', importRows),
  recurring('import-file-cleaning', 3600, async ({ db }) => {
    await deleteOldFiles(db)
    await deleteOldMappings(db)
  }),
]
