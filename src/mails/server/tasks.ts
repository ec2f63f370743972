import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { removeStrayFiles } from './mail-files.ts'

export const mailFileCleaning = 'mail-file-cleaning'

export const mailsTasks: TaskKind[] = [recurring(mailFileCleaning, 3600, removeStrayFiles)]
