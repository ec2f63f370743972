import type { ExcludedRows } from '#kit/server/backup/rows.queries.ts'
import { sql } from '#kit/server/db/sql.ts'
import { secretKinds } from '../model.ts'

/** Also excludes sent mails, so that a backup never has a copy without its original. */
export const mailsSecrets: ExcludedRows[] = [
  { table: 'mails', rows: sql`secret_until is not null or kind = any(${secretKinds}::text[])` },
]
