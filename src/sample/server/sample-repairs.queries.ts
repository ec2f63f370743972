import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { counterOption } from '#orders/model.ts'
import type { RepairStage } from '#repairs/model.ts'
import { sampleNote } from './sample-orders.queries.ts'
import type { SampleRepair } from './sample-repair-list.ts'

export interface RepairOrderRow {
  id: string
  consignment: string
  number: number
  totalPaisa: number
  taxablePaisa: number
  vatPaisa: number
  at: Date
  /** When it was handed over; null until then. */
  deliveredAt: Date | null
}

export interface RepairRow extends Omit<SampleRepair, 'lines'> {
  id: string
  userId: string
  serial: string
  phone: string
  source: 'web' | 'counter'
  dueAt: Date
  events: { stage: RepairStage; at: Date }[]
  estimate: { id: string; state: string } | null
  lines: { name: string; paisa: number; position: number; isNeeded: boolean }[]
  order: RepairOrderRow | null
}

const steps = ['pending', 'confirmed', 'packed', 'ready', 'delivered']
const worker = sql`(select id from users where role = 'owner' order by created_at limit 1)`
/** Whoever wrote the estimates: the owner, or somebody of the sample where there is none yet. */
const writer = sql`coalesce(${worker},
  (select id from users where email = 'sample-1@shop.invalid'))`

/** Inserts repairs with their history, estimates and orders. */
export async function insertSampleRepairs(db: Db, rows: RepairRow[]) {
  const given = JSON.stringify(
    rows.map(({ events, estimate, order, ...row }) => ({ ...row, ...timesOf(events) })),
  )
  await execute(
    db,
    sql`insert into repairs (id, user_id, customer_name, customer_phone, customer_email, source,
      kind, brand, model, serial, fault_ids, words, stage, stage_since, technician_id, due_at,
      is_urgent,
          accessories, agreed_to_data_loss, agreed_to_privacy, received_at, ready_at,
            handed_over_at, handed_to, handed_by, proof, signature, is_repaired, warranty_until,
            unread, created_at, sample, tests)
        select given.id, users.id, users.name, given.phone, users.email, source, kind, brand, model,
          serial, array(select id from repair_faults where picture = fault), words, stage, since,
          case when stage not in ('booked', 'received', 'cancelled') then ${worker} end, "dueAt",
            coalesce("isUrgent", false), case when received is null then '{}'
            else '{Charger}'::text[] end,
          received is not null, received is not null, received, ready, "handedOver", case
            when "handedOver" is null then '' else users.name end, case
            when "handedOver" is not null then ${worker} end,
          case when "handedOver" is not null then 'signature' end, case
            when "handedOver" is null then '' else 'M20 120C80 20 120 180 180 90L320 100' end, case
            when "handedOver" is not null then true end,
          ("handedOver" at time zone 'Asia/Kathmandu')::date + 90, case when message is null then 0
            else 1 end, created, true,
          case when stage in ('ready', 'handed_over')
            then '[{"name": "Starts and shuts down", "result": "passed", "note": ""}, {"name": "What was reported does not happen any more", "result": "passed", "note": ""}]'::jsonb else '[]' end
        from jsonb_to_recordset(${given}) as given (id uuid, "userId" uuid, phone text, source text,
          kind text, brand text, model text, serial text, fault text, words text, stage text,
          "dueAt" timestamptz,
          "isUrgent" boolean, message text, created timestamptz, since timestamptz,
            received timestamptz, ready timestamptz, "handedOver" timestamptz)
            join users on users.id = "userId"`,
  )
  await insertHistory(db, rows)
  await insertEstimates(db, rows)
  await insertOrders(db, rows)
}

function timesOf(events: RepairRow['events']) {
  const at = (...names: RepairStage[]) =>
    events.find(({ stage }) => names.includes(stage))?.at ?? null
  return {
    created: events[0]?.at,
    since: events.at(-1)?.at,
    received: at('received'),
    ready: at('ready', 'not_repaired'),
    handedOver: at('handed_over'),
  }
}

function insertHistory(db: Db, rows: RepairRow[]) {
  const moves = rows.flatMap(({ id, events }) =>
    events.map(({ stage, at }, place) => ({
      id,
      kind: 'stage',
      from: events[place - 1]?.stage ?? null,
      to: stage,
      at,
      text: '',
      mine: false,
    })),
  )
  const messages = rows.flatMap(({ id, message, events }) =>
    message
      ? [
          {
            id,
            kind: 'message',
            from: null,
            to: null,
            at: events.at(-1)?.at,
            text: message,
            mine: true,
          },
        ]
      : [],
  )
  return execute(
    db,
    sql`insert into repair_events (repair_id, kind, from_stage, to_stage, by_customer, text,
      is_outward, created_at)
        select id, kind, "from", "to", mine, text, true, at
        from jsonb_to_recordset(${JSON.stringify([...moves, ...messages])})
          as given (id uuid, kind text, "from" text, "to" text, at timestamptz, text text,
          mine boolean)`,
  )
}

async function insertEstimates(db: Db, rows: RepairRow[]) {
  const made = rows.flatMap(({ id, estimate, lines, events }) => {
    const sentAt = events.find(({ stage }) => stage === 'waiting_approval')?.at
    const decidedAt =
      events.find(({ stage }) => stage === 'approved' || stage === 'not_repaired')?.at ?? null
    return estimate ? [{ ...estimate, repair: id, sentAt, decidedAt, lines }] : []
  })
  await execute(
    db,
    sql`insert into repair_estimates (id, repair_id, version, state, valid_until, staff_id,
      created_at, sent_at, decided_at, decided_by)
        select id, repair, 1, state, greatest((now() at time zone 'Asia/Kathmandu')::date,
          ("sentAt" at time zone 'Asia/Kathmandu')::date) + 7, ${writer}, "sentAt", "sentAt",
          "decidedAt",
          case when "decidedAt" is not null then 'link' end
        from jsonb_to_recordset(${JSON.stringify(made)})
          as given (id uuid, repair uuid, state text, "sentAt" timestamptz,
          "decidedAt" timestamptz)`,
  )
  const lines = made.flatMap(({ id, state, lines: those }) =>
    those.map((line) => ({
      ...line,
      estimate: id,
      isApproved: state === 'sent' ? null : state === 'approved',
      workLine: state === 'approved' ? line.position : null,
    })),
  )
  await execute(
    db,
    sql`insert into repair_lines (estimate_id, position, name, reason, is_needed, work_paisa,
      is_approved, work_line)
        select estimate, position, name, '', "isNeeded", paisa, "isApproved", "workLine"
        from jsonb_to_recordset(${JSON.stringify(lines)})
          as given (estimate uuid, position int, name text, "isNeeded" boolean, paisa bigint,
          "isApproved" boolean, "workLine" int)`,
  )
}

/** Those of repairs that were handed over were paid then: the database books it. */
async function insertOrders(db: Db, rows: RepairRow[]) {
  const ordered = rows.flatMap(({ id, userId, phone, estimate, order, lines }) =>
    order ? [{ ...order, repair: id, userId, phone, estimate: estimate?.id, lines }] : [],
  )
  const orders = sql`jsonb_to_recordset(${JSON.stringify(ordered.map(({ lines: _, ...order }) => order))}) as given (id uuid, consignment uuid, number bigint, "totalPaisa" bigint, "taxablePaisa" bigint,
    "vatPaisa" bigint, at timestamptz, "deliveredAt" timestamptz, repair uuid, "userId" uuid,
      phone text, estimate uuid)`
  const stage = sql`case when "deliveredAt" is null then 'confirmed' else 'delivered' end`
  await execute(
    db,
    sql`insert into orders (id, number, user_id, status, customer_name, customer_email,
      customer_phone, shipping_address, shipping_option, shipping_is_pickup, notes, sub_total_paisa,
      total_paisa, taxable_paisa,
          vat_paisa, created_at, delivered_at, consignment_count, for_repair)
        select given.id, number, users.id, ${stage}, users.name, users.email, given.phone, '',
          ${counterOption}, true, ${sampleNote}, "totalPaisa", "totalPaisa", "taxablePaisa",
          "vatPaisa", at, "deliveredAt", 1, true
        from ${orders} join users on users.id = "userId"`,
  )
  await execute(
    db,
    sql`insert into consignments (id, order_id, position, seller_name, stage, sub_total_paisa,
      product_discount_paisa, total_paisa, taxable_paisa, vat_paisa, delivered_at)
        select consignment, id, 1, '', ${stage}, "totalPaisa", 0, "totalPaisa", "taxablePaisa",
          "vatPaisa", "deliveredAt" from ${orders}`,
  )
  const lines = ordered.flatMap(({ id, consignment, lines: those }) =>
    those.map((line) => ({ ...line, id, consignment })),
  )
  await execute(
    db,
    sql`insert into order_lines (order_id, position, consignment_id, name, price_paisa, pay_paisa,
      quantity)
        select id, position, consignment, name, paisa, paisa, 1
          from jsonb_to_recordset(${JSON.stringify(lines)})
          as given (id uuid, position int, consignment uuid, name text, paisa bigint)`,
  )
  await execute(
    db,
    sql`insert into order_events (order_id, consignment_id, from_status, to_status, by_shop,
      created_at)
        select given.id, consignment, lag(step) over (partition by given.id order by place), step,
          true, case when place <= 2 then at else "deliveredAt" end
        from ${orders}, unnest(${steps}::text[]) with ordinality as steps (step, place)
          where place <= 2 or "deliveredAt" is not null order by given.id, place`,
  )
  await execute(
    db,
    sql`insert into repair_orders (order_id, repair_id, estimate_id) select id, repair, estimate
      from ${orders}`,
  )
}

/** With everything that belongs to them but their orders, which go with the others. */
export const deleteSampleRepairs = (db: Db) => execute(db, sql`delete from repairs where sample`)

/**
 * What a repair costs and how long it takes is the owner's to say: what the shop came with is not
 * promised in their name.
 */
export const forgetInventedPrices = (db: Db) =>
  execute(
    db,
    sql`update repair_faults set price_paisa = null, takes = ''
      where exists (select from repair_settings where version = 1)`,
  )
