import type { ExcludedRows } from '#kit/server/backup/rows.queries.ts'
import { sql } from '#kit/server/db/sql.ts'

export const phonesSecrets: ExcludedRows[] = [{ table: 'phone_codes', rows: sql`true` }]
