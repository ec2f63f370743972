import { countRows, type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import { stagesWith as orderStagesWith } from '#orders/stages.ts'
import { stagesWith } from '../model.ts'
import type { OwnRepair, TrackedRepair } from '../repair.ts'
import type { RepairCard, RepairTicket } from '../ticket.ts'
import { estimatesJson } from './estimates.queries.ts'

const device = sql`json_build_object('kind', kind, 'brand', brand, 'model', model, 'serial',
  serial)`
const slot = sql`case
  when slot_at is not null then json_build_object('startsAt', slot_at, 'endsAt', slot_ends) end`
const faultNames = sql`(select coalesce(json_agg(name order by position), '[]') from repair_faults
  where id = any(fault_ids))`
const isWaitingForOwner = sql`stage = any(${stagesWith('isWaitingForOwner')}::text[])`
const isOpen = sql`stage = any(${stagesWith('isOpen')}::text[])`
export const isOverdue = sql`coalesce(due_at < now() and ${isOpen} and not ${isWaitingForOwner}, false)`

/** What is charged and paid; below the sums of orders that are over, nothing is due twice. */
const billed = sql`(select coalesce(sum(total_paisa - dropped_paisa), 0) / 100.0 as total,
  coalesce(sum(received_paisa - refunded_paisa), 0) / 100.0 as paid,
    coalesce(sum(greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa)),
      0) / 100.0 as due
  from repair_orders join orders on orders.id = order_id where repair_id = repairs.id)`
const bill = sql`(select json_build_object('total', total, 'paid', paid, 'due', due)
  from ${billed} bill)`
const offered = sql`(select sum(part_quantity * part_paisa + work_paisa) / 100.0
  from repair_estimates join repair_lines on estimate_id = repair_estimates.id
  where repair_estimates.repair_id = repairs.id and state = 'sent')`

const cardColumns = sql`repairs.id, repairs.number, stage, own_stage::text as "ownStage",
  repairs.version, repairs.created_at as "createdAt", stage_since as "stageSince",
  due_at as "dueAt",
  ${isOverdue} as "isOverdue", json_build_object('name', customer_name, 'phone', customer_phone)
    as customer, ${device} as device,
  coalesce((select string_agg(name, ', ' order by position) from repair_faults
    where id = any(fault_ids)), left(words, 120)) as fault,
  case when technician_id is not null
    then json_build_object('id', technician_id, 'name', technician_name) end as technician,
  is_urgent as "isUrgent", claim_of is not null as "isClaim", way, ${slot} as slot, unread,
  (case when stage = 'waiting_approval' then coalesce(${offered}, card_bill.total)
    else card_bill.total end)::float8 as total, card_bill.due::float8 as due`

const besides = sql`cross join lateral ${billed} card_bill left
  join lateral (select name as technician_name from users
  where users.id = technician_id) technicians on true`

type Dates<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Date | null }
type CardRow = Dates<RepairCard, 'createdAt' | 'stageSince' | 'dueAt'>
const iso = (date: Date | null) => date?.toISOString() ?? null

const toCard = ({ createdAt, stageSince, dueAt, ...row }: CardRow): RepairCard => ({
  ...row,
  createdAt: iso(createdAt) ?? '',
  stageSince: iso(stageSince) ?? '',
  dueAt: iso(dueAt),
})

/** Cards of the repairs that `rows` joins as `repairs`. */
export const listCards = async (db: Db, rows: Sql, order: Sql): Promise<RepairCard[]> =>
  (
    await many<CardRow>(db, sql`select ${cardColumns} from ${rows} ${besides} order by ${order}`)
  ).map(toCard)

const warrantyOfSold = sql`case when order_lines.warranty_months > 0
  then ((consignments.delivered_at at time zone 'Asia/Kathmandu')::date
  + make_interval(months => order_lines.warranty_months))::date end`
/** The piece of an order, as it was sold here. */
export const soldJson = sql`json_build_object('orderId', orders.id, 'orderNumber', orders.number,
  'line', order_lines.position, 'productName', order_lines.name, 'warrantyUntil',
  ${warrantyOfSold}::text)`
export const soldTables = sql`order_lines join orders on orders.id = order_lines.order_id
  join consignments on consignments.id = order_lines.consignment_id`

const customer = sql`json_build_object('id', user_id, 'name', customer_name, 'phone',
  customer_phone, 'email', customer_email,
  'otherCount', (select count(*) from repairs others
    where others.id <> repairs.id and ((repairs.user_id is not null
    and others.user_id = repairs.user_id) or others.customer_phone = repairs.customer_phone)))`

const photosJson = sql`(select coalesce(json_agg(json_build_object('id', repair_photos.id, 'at',
  uploaded_at, 'note', note, 'by', users.name, 'isReleased', is_released)
  order by uploaded_at, repair_photos.id), '[]')
  from repair_photos left join users on users.id = staff_id where repair_id = repairs.id)`

const messagesJson = (
  named: Sql,
) => sql`(select coalesce(json_agg(json_build_object('id', repair_events.id::text, 'at',
  repair_events.created_at, 'isFromShop', not by_customer,
    'by', case when by_customer then repairs.customer_name else ${named} end, 'text', text)
      order by repair_events.id), '[]')
  from repair_events left join users on users.id = staff_id
    where repair_id = repairs.id and repair_events.kind = 'message')`

const eventsJson = sql`(select coalesce(json_agg(json_build_object('id', repair_events.id::text,
  'at', repair_events.created_at, 'kind', repair_events.kind, 'from', from_stage, 'to', to_stage,
    'ownStage', repair_events.own_stage, 'by', users.name, 'text', text, 'isOutward', is_outward)
      order by repair_events.id desc), '[]')
  from repair_events left join users on users.id = staff_id where repair_id = repairs.id)`

/** How long it was in each stage, the last one until now. */
const timesJson = sql`(select coalesce(json_agg(json_build_object('stage', to_stage, 'ownStage',
  own_stage, 'minutes', minutes) order by first), '[]') from (
    select to_stage, own_stage, min(id) as first,
      round(sum(extract(epoch from coalesce(ended, case
      when repairs.stage in ('handed_over', 'cancelled') then began else now() end)
      - began)) / 60)::int as minutes
    from (select id, to_stage, own_stage, created_at as began,
      lead(created_at) over (order by id) as ended from repair_events
      where repair_id = repairs.id and kind = 'stage') steps
    group by to_stage, own_stage) times)`

const ordersJson = sql`(select coalesce(json_agg(json_build_object('id', orders.id, 'number',
  orders.number, 'total', (total_paisa - dropped_paisa) / 100.0, 'received',
  (received_paisa - refunded_paisa) / 100.0,
    'due', greatest(0, total_paisa - dropped_paisa - received_paisa + refunded_paisa) / 100.0,
      'paymentStatus', payment_status, 'isOver',
      status not in ('pending', 'confirmed', 'packed', 'ready'))
    order by orders.number), '[]')
  from repair_orders join orders on orders.id = order_id where repair_id = repairs.id)`

const isCovered = sql`coalesce(warranty_until >= (now() at time zone 'Asia/Kathmandu')::date, false)`
/** Under warranty, and no claim about it is open.. */
const canClaim = sql`${isCovered} and not
  exists (select from repairs claims
  where claims.claim_of = repairs.id and claims.stage not in ('handed_over', 'cancelled'))`

type TicketRow = Omit<
  RepairTicket,
  | 'createdAt'
  | 'stageSince'
  | 'dueAt'
  | 'receivedAt'
  | 'testedAt'
  | 'erasedAt'
  | 'mayLookAtPassword'
> &
  Record<'createdAt' | 'stageSince' | 'dueAt' | 'receivedAt' | 'testedAt' | 'erasedAt', Date | null>

export async function findTicket(
  db: Db,
  id: string,
): Promise<Omit<RepairTicket, 'mayLookAtPassword'> | null> {
  const row = await maybeOne<TicketRow>(
    db,
    sql`select ${cardColumns}, source, ${customer} as customer,
          (select ${soldJson} from ${soldTables}
            where order_lines.order_id = sold_order_id and order_lines.position = sold_position)
            as sold,
          (select coalesce(json_agg(json_build_object('id', id::text, 'name', name)
            order by position), '[]') from repair_faults where id = any(fault_ids)) as faults,
          words, address, received_at as "receivedAt", accessories, checklist, condition,
            password is not null as "hasPassword", agreed_to_data_loss as "agreedToDataLoss",
          agreed_to_privacy as "agreedToPrivacy", ${estimatesJson} as estimates,
            ${photosJson} as photos, ${messagesJson(sql`coalesce(users.name, '')`)} as messages,
            ${eventsJson} as events, tests,
          (select name from users where users.id = tested_by) as "testedBy",
            tested_at as "testedAt", ${ordersJson} as orders, ${bill} as bill,
            ${timesJson} as times,
          case when handed_over_at is not null
            then json_build_object('at', handed_over_at, 'to', handed_to, 'by',
            (select name from users where users.id = handed_by), 'proof', proof,
            'signature', signature, 'unpaidReason', unpaid_reason, 'isRepaired', is_repaired) end
              as "handedOver",
          warranty_until::text as "warrantyUntil", ${canClaim} as "canClaim",
          (select json_build_object('id', first.id, 'number', first.number, 'warrantyUntil',
            first.warranty_until::text) from repairs first where first.id = repairs.claim_of)
            as "claimOf",
          (select coalesce(json_agg(json_build_object('id', claims.id, 'number', claims.number,
            'stage', claims.stage) order by claims.number), '[]') from repairs claims
            where claims.claim_of = repairs.id) as claims,
          reminders, erased_at as "erasedAt"
        from repairs ${besides} where repairs.id = ${id}`,
  )
  if (!row) return null
  const { createdAt, stageSince, dueAt, receivedAt, testedAt, erasedAt, ...rest } = row
  return {
    ...rest,
    createdAt: iso(createdAt) ?? '',
    stageSince: iso(stageSince) ?? '',
    dueAt: iso(dueAt),
    receivedAt: iso(receivedAt),
    testedAt: iso(testedAt),
    erasedAt: iso(erasedAt),
  }
}

type TrackedRow = Omit<
  TrackedRepair,
  'createdAt' | 'dueAt' | 'handedOverAt' | 'noFixFee' | 'warrantyDays' | 'eraseDays'
> & {
  createdAt: Date
  dueAt: Date | null
  handedOverAt: Date | null
}

/** Something is due of it, also where the device was handed over on credit. */
const isPayable = sql`total_paisa - dropped_paisa - received_paisa + refunded_paisa > 0
  and orders.status <> all(${orderStagesWith('isUndone')}::text[])`

export const canBePaid = async (db: Db, id: string, orderId: string) =>
  (await maybeOne(
    db,
    sql`select from repair_orders join orders on orders.id = order_id
      where repair_id = ${id} and order_id = ${orderId} and ${isPayable}`,
  )) !== null

/**
 * What whoever has the link may know; `userId` is who is signed in besides, and may pay their own
 * orders.
 */
export async function findTracked(
  db: Db,
  id: string,
  userId: string | null,
): Promise<Omit<TrackedRepair, 'noFixFee' | 'warrantyDays' | 'eraseDays'> | null> {
  const row = await maybeOne<TrackedRow>(
    db,
    sql`select repairs.number, stage, (select name from repair_own_stages
      where repair_own_stages.id = own_stage) as "ownStage", repairs.created_at as "createdAt",
      due_at as "dueAt", ${device} as device,
          ${faultNames} as faults, words, customer_name as "customerName", way, ${slot} as slot,
          coalesce(concat_ws(', ', nullif(address ->> 'tole', ''),
            nullif(address ->> 'municipality', ''), nullif(address ->> 'district', '')), '')
            as "collectFrom", accessories,
          password is not null as "hasPassword",
            (select name from users where users.id = technician_id) as technician,
          (select coalesce(json_agg(json_build_object('stage', to_stage, 'ownStage', own_stage,
            'at', created_at, 'note', text) order by id), '[]')
           from repair_events where repair_id = repairs.id and kind = 'stage') as steps,
          (select coalesce(json_agg(each order by (each ->> 'version')::int desc), '[]')
            from json_array_elements(${estimatesJson}) each
           where each ->> 'sentAt' is not null and each ->> 'state' <> 'withdrawn') as estimates,
          ${messagesJson(sql`coalesce(split_part(users.name, ' ', 1), '')`)} as messages,
          (select coalesce(json_agg(json_build_object('id', id, 'note', note, 'isFromShop',
            staff_id is not null) order by uploaded_at, id), '[]')
           from repair_photos where repair_id = repairs.id and (is_released or staff_id is null))
             as photos,
          case when stage in ('ready', 'handed_over') then tests else '[]' end as tests,
            ${bill} as bill,
          (select coalesce(json_agg(json_build_object('orderId', orders.id, 'orderNumber',
            orders.number, 'due', (total_paisa - dropped_paisa - received_paisa
            + refunded_paisa) / 100.0, 'isAdvance', is_advance,
             'isOwn', orders.user_id is not distinct from ${userId}::uuid) order by orders.number),
               '[]')
           from repair_orders join orders on orders.id = order_id
             where repair_id = repairs.id and ${isPayable}) as payable,
          case when ${isWaitingForOwner} then pickup_code end as "pickupCode",
            handed_over_at as "handedOverAt", warranty_until::text as "warrantyUntil",
            ${canClaim} as "canClaim",
          (select first.number from repairs first where first.id = repairs.claim_of) as "claimOf",
            stage = 'booked' as "canCancel"
        from repairs where repairs.id = ${id}`,
  )
  if (!row) return null
  const { createdAt, dueAt, handedOverAt, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    dueAt: iso(dueAt),
    handedOverAt: iso(handedOverAt),
  }
}

/** A customer's own repairs, newest first. */
export async function listOwn(
  db: Db,
  userId: string,
  offset: number,
  limit: number,
): Promise<OwnRepair[]> {
  const rows = await many<Dates<OwnRepair, 'createdAt' | 'dueAt'>>(
    db,
    sql`select repairs.id, repairs.number, stage,
      (select name from repair_own_stages where repair_own_stages.id = own_stage) as "ownStage",
      repairs.created_at as "createdAt", ${device} as device,
          due_at as "dueAt", warranty_until::text as "warrantyUntil",
            exists (select from repair_estimates where repair_id = repairs.id and state = 'sent')
            as "isWaitingForAnswer",
          (select due from ${billed} bill)::float8 as due
        from repairs where user_id = ${userId}
          order by repairs.created_at desc, repairs.id limit ${limit} offset ${offset}`,
  )
  return rows.map(({ createdAt, dueAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt) ?? '',
    dueAt: iso(dueAt),
  }))
}

export const isOwnRepair = async (db: Db, id: string, userId: string) =>
  (await maybeOne(db, sql`select from repairs where id = ${id} and user_id = ${userId}`)) !== null

export const countOwn = (db: Db, userId: string) =>
  countRows(db, sql`repairs where user_id = ${userId}`)
