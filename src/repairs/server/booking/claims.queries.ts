import { type Db, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { NewRepair } from '../repairs.queries.ts'

type ClaimedRepair = Pick<
  NewRepair,
  'userId' | 'name' | 'phone' | 'email' | 'kind' | 'brand' | 'model' | 'serial' | 'sold'
> & { hasOpenClaim: boolean }

/** The facts that a warranty claim copies from the repair it claims. */
export const findClaimedRepair = (db: Db, id: string) =>
  maybeOne<ClaimedRepair>(
    db,
    sql`select user_id as "userId", customer_name as name, customer_phone as phone,
          customer_email as email, kind, brand, model, serial,
          case when sold_order_id is not null
            then json_build_object('id', sold_order_id, 'line', sold_position) end as sold,
          exists (select from repairs claims where claims.claim_of = repairs.id
            and claims.stage not in ('handed_over', 'cancelled')) as "hasOpenClaim"
        from repairs where id = ${id}`,
  )
