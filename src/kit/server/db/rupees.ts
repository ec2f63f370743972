import { type Sql, sql } from './sql.ts'

/** An amount of paisa in rupees. */
export const rupees = (paisa: Sql) => sql`((${paisa}) / 100.0)`
