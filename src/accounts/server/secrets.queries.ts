import type { ExcludedRows } from '#kit/server/backup/rows.queries.ts'
import { sql } from '#kit/server/db/sql.ts'

export const accountsSecrets: ExcludedRows[] = [
  { table: 'sessions', rows: sql`true` },
  { table: 'password_resets', rows: sql`true` },
  { table: 'sign_in_codes', rows: sql`true` },
  { table: 'email_verifications', rows: sql`true` },
  { table: 'known_devices', rows: sql`true` },
]
