import { type Db, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { RepairTicket } from '../../ticket.ts'
import { estimatesJson } from '../estimate/estimates.queries.ts'
import { authorizationsJson } from '../estimate/prices/prices.queries.ts'
import { today } from '../repairs.queries.ts'
import {
  billJson,
  cardColumns,
  cardJoins,
  hasVerifiedPhone,
  orderSums,
  repairedSoldJson,
  withIsoDates,
} from './cards.queries.ts'

const customerJson = sql`json_build_object('id', user_id, 'name', customer_name,
  'phone', customer_phone, 'email', customer_email,
  'phoneVerified', ${hasVerifiedPhone},
  'otherCount', (select count(*) from repairs others
    where others.id <> repairs.id
      and ((repairs.user_id is not null and others.user_id = repairs.user_id)
        or others.customer_phone = repairs.customer_phone)))`

const photosJson = sql`(select coalesce(json_agg(json_build_object('id', repair_photos.id,
    'at', uploaded_at, 'note', note, 'by', users.name, 'isReleased', is_released)
    order by uploaded_at, repair_photos.id), '[]')
  from repair_photos left join users on users.id = staff_id
  where repair_id = repairs.id)`

export const messagesJson = (staffName: Sql) =>
  sql`(select coalesce(json_agg(json_build_object('id', repair_events.id::text,
      'at', repair_events.created_at, 'isFromShop', not by_customer,
      'by', case when by_customer then repairs.customer_name else ${staffName} end,
      'text', text) order by repair_events.id), '[]')
    from repair_events left join users on users.id = staff_id
    where repair_id = repairs.id and repair_events.kind = 'message')`

const eventsJson = sql`(select coalesce(json_agg(json_build_object('id', repair_events.id::text,
    'at', repair_events.created_at, 'kind', repair_events.kind, 'from', from_stage,
    'to', to_stage, 'ownStage', repair_events.own_stage, 'by', users.name, 'text', text,
    'isOutward', is_outward) order by repair_events.id desc), '[]')
  from repair_events left join users on users.id = staff_id
  where repair_id = repairs.id)`

/** Minutes in each stage; the current stage of an open repair counts until now. */
const timesJson = sql`(select coalesce(json_agg(json_build_object('stage', to_stage,
    'ownStage', own_stage, 'minutes', minutes) order by first), '[]')
  from (select to_stage, own_stage, min(id) as first,
      round(sum(extract(epoch from coalesce(ended,
        case when repairs.stage in ('handed_over', 'cancelled') then began else now() end)
        - began)) / 60)::int as minutes
    from (select id, to_stage, own_stage, created_at as began,
        lead(created_at) over (order by id) as ended
      from repair_events where repair_id = repairs.id and kind = 'stage') steps
    group by to_stage, own_stage) times)`

const ordersJson = sql`(select coalesce(json_agg(json_build_object('id', orders.id,
    'number', orders.number, ${orderSums}, 'paymentStatus', payment_status,
    'isOver', status not in ('pending', 'confirmed', 'packed', 'ready'))
    order by orders.number), '[]')
  from repair_orders join orders on orders.id = order_id
  where repair_id = repairs.id)`

/** Under warranty, and without an open claim. */
export const canClaim = sql`coalesce(warranty_until >= ${today}, false)
  and not exists (select from repairs claims
    where claims.claim_of = repairs.id and claims.stage not in ('handed_over', 'cancelled'))`

export const findPassword = (db: Db, id: string) =>
  maybeOne<{ number: number; technicianId: string | null; sealed: Buffer }>(
    db,
    sql`select number, technician_id as "technicianId", password as sealed from repairs
        where id = ${id} and password is not null`,
  )

type StoredTicket = Omit<RepairTicket, 'mayLookAtPassword' | 'mayAuthorize'>

export async function findTicket(db: Db, id: string): Promise<StoredTicket | null> {
  const row = await maybeOne<object>(
    db,
    sql`select ${cardColumns}, source, ${customerJson} as customer,
          ${repairedSoldJson} as sold,
          (select coalesce(json_agg(json_build_object('id', id::text, 'name', name)
              order by position), '[]')
            from repair_faults where id = any(fault_ids)) as faults,
          words as description, address, received_at as "receivedAt", accessories, checklist,
          condition, password is not null as "hasPassword",
          agreed_to_data_loss as "agreedToDataLoss", agreed_to_privacy as "agreedToPrivacy",
          ${estimatesJson} as estimates, ${authorizationsJson} as authorizations,
          ${photosJson} as photos,
          ${messagesJson(sql`coalesce(users.name, '')`)} as messages,
          ${eventsJson} as events, tests,
          (select name from users where users.id = tested_by) as "testedBy",
          tested_at as "testedAt", ${ordersJson} as orders, ${billJson} as bill,
          ${timesJson} as times,
          case when handed_over_at is not null then json_build_object('at', handed_over_at,
            'to', handed_to, 'by', (select name from users where users.id = handed_by),
            'proof', proof, 'signature', signature, 'unpaidReason', unpaid_reason,
            'isRepaired', is_repaired) end as "handedOver",
          warranty_until::text as "warrantyUntil", ${canClaim} as "canClaim",
          (select json_build_object('id', first.id, 'number', first.number,
              'warrantyUntil', first.warranty_until::text)
            from repairs first where first.id = repairs.claim_of) as "claimOf",
          (select coalesce(json_agg(json_build_object('id', claims.id,
              'number', claims.number, 'stage', claims.stage) order by claims.number), '[]')
            from repairs claims where claims.claim_of = repairs.id) as claims,
          reminders, erased_at as "erasedAt"
        from repairs ${cardJoins} where repairs.id = ${id}`,
  )
  return row && withIsoDates<StoredTicket>(row)
}
