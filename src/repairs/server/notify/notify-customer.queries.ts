import { type Db, one, sql } from '#kit/server/db/sql.ts'
import { duePaisa } from '../tickets/cards.queries.ts'

/** The total and last day of the sent estimate, and what is due for the repair. */
export const getNoticeAmounts = (db: Db, repairId: string) =>
  one<{ totalPaisa: number; duePaisa: number; validUntil: string | null }>(
    db,
    sql`select
          coalesce((select sum(part_quantity * part_paisa + work_paisa)
            from repair_lines join repair_estimates on repair_estimates.id = estimate_id
            where repair_id = ${repairId} and state = 'sent'), 0)::bigint as "totalPaisa",
          (select max(valid_until)::text from repair_estimates
            where repair_id = ${repairId} and state = 'sent') as "validUntil",
          coalesce((select sum(${duePaisa}) from repair_orders join orders on orders.id = order_id
            where repair_id = ${repairId}), 0)::bigint as "duePaisa"`,
  )
