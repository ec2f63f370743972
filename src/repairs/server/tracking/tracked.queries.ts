import type { Range } from '#kit/contract/calls/paging.model.ts'
import { rupees } from '#kit/server/db/rupees.ts'
import { countRows, type Db, exists, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import { stagesWith as orderStagesWith } from '#orders/stages.ts'
import type { CustomerRepair, TrackedRepair } from '../../repair.ts'
import { estimatesJson } from '../estimate/estimates.queries.ts'
import {
  billJson,
  billTotals,
  deviceJson,
  duePaisa,
  isWaitingForOwner,
  slotJson,
  withIsoDates,
} from '../tickets/cards.queries.ts'
import { canClaim, messagesJson } from '../tickets/ticket.queries.ts'
import type { LinkedRepair } from './links.queries.ts'

const customStageName = sql`(select name from repair_own_stages
  where repair_own_stages.id = own_stage)`
const faultNames = sql`(select coalesce(json_agg(name order by position), '[]')
  from repair_faults where id = any(fault_ids))`

/** The order has something due. Orders of devices that were handed over unpaid count, too. */
const isPayable = sql`${duePaisa} > 0
  and orders.status <> all(${orderStagesWith('isUndone')}::text[])`

export const canBePaid = (db: Db, id: string, orderId: string) =>
  exists(
    db,
    sql`select from repair_orders join orders on orders.id = order_id
        where repair_id = ${id} and order_id = ${orderId} and ${isPayable}`,
  )

type TrackedRow = Omit<TrackedRepair, 'noFixFee' | 'warrantyDays' | 'eraseDays'>

/**
 * The parts of a repair that the holder of its link may see. `userId` is the signed-in customer,
 * who can also open their orders. Only customers see the pick-up code: staff must not be able to
 * pass it on.
 */
export async function findTracked(
  db: Db,
  { id, showsCode, hash }: LinkedRepair,
  userId: string | null,
): Promise<TrackedRow | null> {
  const row = await maybeOne<object>(
    db,
    sql`select repairs.number, stage, ${customStageName} as "ownStage",
          repairs.created_at as "createdAt", due_at as "dueAt", ${deviceJson} as device,
          ${faultNames} as faults, words as description, customer_name as "customerName",
          way as transport, ${slotJson} as slot,
          coalesce(concat_ws(', ', nullif(address ->> 'tole', ''),
            nullif(address ->> 'municipality', ''), nullif(address ->> 'district', '')), '')
            as "collectFrom",
          accessories, password is not null as "hasPassword",
          (select name from users where users.id = technician_id) as technician,
          (select coalesce(json_agg(json_build_object('stage', to_stage,
              'ownStage', own_stage, 'at', created_at, 'note', text) order by id), '[]')
            from repair_events where repair_id = repairs.id and kind = 'stage') as steps,
          (select coalesce(json_agg(each order by (each ->> 'version')::int desc), '[]')
            from json_array_elements(${estimatesJson}) each
            where each ->> 'sentAt' is not null
              and each ->> 'state' <> 'withdrawn') as estimates,
          ${messagesJson(sql`coalesce(split_part(users.name, ' ', 1), '')`)} as messages,
          (select coalesce(json_agg(json_build_object('id', id, 'note', note,
              'isFromShop', staff_id is not null) order by uploaded_at, id), '[]')
            from repair_photos
            where repair_id = repairs.id and (is_released or staff_id is null)) as photos,
          case when stage in ('ready', 'handed_over') then tests else '[]' end as tests,
          ${billJson} as bill,
          (select coalesce(json_agg(json_build_object('orderId', orders.id,
              'orderNumber', orders.number,
              'due', ${rupees(duePaisa)}, 'isAdvance', is_advance,
              'isOwn', orders.user_id is not distinct from ${userId}::uuid)
              order by orders.number), '[]')
            from repair_orders join orders on orders.id = order_id
            where repair_id = repairs.id and ${isPayable}) as payable,
          case when ${isWaitingForOwner}
            and (${showsCode}::boolean or user_id = ${userId}::uuid)
            then pickup_code end as "pickupCode",
          handed_over_at as "handedOverAt", warranty_until::text as "warrantyUntil",
          ${canClaim} as "canClaim",
          (select first.number from repairs first
            where first.id = repairs.claim_of) as "claimOf",
          stage = 'booked' as "canCancel",
          is_unconfirmed and stage = 'booked' as "isUnconfirmed",
          is_unconfirmed and stage = 'booked' and (
            exists (select from repair_confirmations
              where token_hash = ${hash} and repair_id = repairs.id)
            or exists (select from users where id = ${userId}::uuid and id = repairs.user_id
              and verified_at is not null)) as "canConfirm",
          slot_until as "slotUntil", lapsed_slot_at as "lapsedSlotAt"
        from repairs where repairs.id = ${id}`,
  )
  return row && withIsoDates<TrackedRow>(row)
}

/** Newest first. */
export async function listCustomerRepairs(
  db: Db,
  userId: string,
  { offset, limit }: Range,
): Promise<{ items: CustomerRepair[]; total: number }> {
  const ownRepairs = sql`repairs where user_id = ${userId}`
  const list = many<object>(
    db,
    sql`select repairs.id, repairs.number, stage, ${customStageName} as "ownStage",
          repairs.created_at as "createdAt", ${deviceJson} as device, due_at as "dueAt",
          warranty_until::text as "warrantyUntil",
          exists (select from repair_estimates
            where repair_id = repairs.id and state = 'sent') as "isWaitingForAnswer",
          (select due from ${billTotals} bill)::float8 as due
        from ${ownRepairs}
        order by repairs.created_at desc, repairs.id limit ${limit} offset ${offset}`,
  )
  const [rows, total] = await Promise.all([list, countRows(db, ownRepairs)])
  return { items: rows.map(withIsoDates<CustomerRepair>), total }
}

export const isRepairOf = (db: Db, userId: string, id: string) =>
  exists(db, sql`select from repairs where id = ${id} and user_id = ${userId}`)
