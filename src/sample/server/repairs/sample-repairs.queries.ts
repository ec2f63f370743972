import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { counterOption } from '#orders/model.ts'
import { orderWords } from '#orders/words/shop.ts'
import type { RepairStage } from '#repairs/model.ts'
import { sampleNote } from '../orders/sample-orders.queries.ts'
import type { SampleRepair } from './sample-repair-list.ts'

export interface RepairOrderRow {
  id: string
  consignment: string
  number: number
  totalPaisa: number
  taxablePaisa: number
  vatPaisa: number
  at: Date
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
const technician = sql`(select id from users where role = 'owner' order by created_at limit 1)`
/** The author of the estimates: the owner, or a sample customer if the shop has no owner yet. */
const author = sql`coalesce(${technician},
  (select id from users where email = 'sample-1@shop.invalid'))`

const passedTests = JSON.stringify([
  { name: 'Starts and shuts down', result: 'passed', note: '' },
  { name: 'Reported fault is gone', result: 'passed', note: '' },
])

/** Inserts repairs with their history, estimates and orders. */
export async function insertSampleRepairs(db: Db, rows: RepairRow[]) {
  const input = JSON.stringify(
    rows.map(({ events, estimate, order, ...row }) => ({ ...row, ...toTimes(events) })),
  )
  await execute(
    db,
    sql`insert into repairs (id, user_id, customer_name, customer_phone, customer_email, source,
          kind, brand, model, serial, fault_ids, words, stage, stage_since, technician_id, due_at,
          is_urgent, accessories, agreed_to_data_loss, agreed_to_privacy, received_at, ready_at,
          handed_over_at, handed_to, handed_by, proof, signature, is_repaired, warranty_until,
          unread, created_at, sample, tests)
        select input.id, users.id, users.name, input.phone, users.email, source,
          kind, brand, model, serial, array(select id from repair_faults where picture = fault),
          words, stage, since,
          case when stage not in ('booked', 'received', 'cancelled') then ${technician} end,
          "dueAt", coalesce("isUrgent", false),
          case when received is null then '{}' else '{Charger}'::text[] end,
          received is not null, received is not null, received, ready, "handedOver",
          case when "handedOver" is null then '' else users.name end,
          case when "handedOver" is not null then ${technician} end,
          case when "handedOver" is not null then 'signature' end,
          case when "handedOver" is null then '' else 'M20 120C80 20 120 180 180 90L320 100' end,
          case when "handedOver" is not null then true end,
          ("handedOver" at time zone 'Asia/Kathmandu')::date + 90,
          case when message is null then 0 else 1 end, created, true,
          case when stage in ('ready', 'handed_over') then ${passedTests}::jsonb else '[]' end
        from jsonb_to_recordset(${input})
            as input (id uuid, "userId" uuid, phone text, source text, kind text, brand text,
              model text, serial text, fault text, words text, stage text, "dueAt" timestamptz,
              "isUrgent" boolean, message text, created timestamptz, since timestamptz,
              received timestamptz, ready timestamptz, "handedOver" timestamptz)
          join users on users.id = "userId"`,
  )
  await insertHistory(db, rows)
  await insertEstimates(db, rows)
  await insertOrders(db, rows)
}

function toTimes(events: RepairRow['events']) {
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
    events.map(({ stage, at }, index) => ({
      id,
      kind: 'stage',
      from: events[index - 1]?.stage ?? null,
      to: stage,
      at,
      text: '',
      byCustomer: false,
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
            byCustomer: true,
          },
        ]
      : [],
  )
  return execute(
    db,
    sql`insert into repair_events (repair_id, kind, from_stage, to_stage, by_customer, text,
          is_outward, created_at)
        select id, kind, "from", "to", "byCustomer", text, true, at
        from jsonb_to_recordset(${JSON.stringify([...moves, ...messages])})
          as input (id uuid, kind text, "from" text, "to" text, at timestamptz, text text,
            "byCustomer" boolean)`,
  )
}

async function insertEstimates(db: Db, rows: RepairRow[]) {
  const estimates = rows.flatMap(({ id, estimate, lines, events }) => {
    const sentAt = events.find(({ stage }) => stage === 'waiting_approval')?.at
    const decidedAt =
      events.find(({ stage }) => stage === 'approved' || stage === 'not_repaired')?.at ?? null
    return estimate ? [{ ...estimate, repair: id, sentAt, decidedAt, lines }] : []
  })
  await execute(
    db,
    sql`insert into repair_estimates (id, repair_id, version, state, valid_until, staff_id,
          created_at, sent_at, decided_at, decided_by)
        select id, repair, 1, state,
          greatest((now() at time zone 'Asia/Kathmandu')::date,
            ("sentAt" at time zone 'Asia/Kathmandu')::date) + 7,
          ${author}, "sentAt", "sentAt", "decidedAt",
          case when "decidedAt" is not null then 'link' end
        from jsonb_to_recordset(${JSON.stringify(estimates)})
          as input (id uuid, repair uuid, state text, "sentAt" timestamptz,
            "decidedAt" timestamptz)`,
  )
  const lines = estimates.flatMap(({ id, state, lines: estimateLines }) =>
    estimateLines.map((line) => ({
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
          as input (estimate uuid, position int, name text, "isNeeded" boolean, paisa bigint,
            "isApproved" boolean, "workLine" int)`,
  )
}

type OrderedRepair = RepairOrderRow &
  Pick<RepairRow, 'userId' | 'phone' | 'lines'> & {
    repair: string
    estimate: string | undefined
  }

/** Inserts the repairs' orders. The database itself books the payments of those handed over. */
async function insertOrders(db: Db, rows: RepairRow[]) {
  const ordered = rows.flatMap(({ id, userId, phone, estimate, order, lines }): OrderedRepair[] =>
    order ? [{ ...order, repair: id, userId, phone, estimate: estimate?.id, lines }] : [],
  )
  const orderRows = JSON.stringify(ordered.map(({ lines: _, ...order }) => order))
  const orders = sql`jsonb_to_recordset(${orderRows})
    as input (id uuid, consignment uuid, number bigint, "totalPaisa" bigint, "taxablePaisa" bigint,
      "vatPaisa" bigint, at timestamptz, "deliveredAt" timestamptz, repair uuid, "userId" uuid,
      phone text, estimate uuid)`
  const stage = sql`case when "deliveredAt" is null then 'confirmed' else 'delivered' end`
  await execute(
    db,
    sql`insert into orders (id, number, user_id, status, customer_name, customer_email,
          customer_phone, shipping_address, shipping_option, shipping_name, shipping_is_pickup,
          notes,
          sub_total_paisa, total_paisa, taxable_paisa, vat_paisa, created_at, delivered_at,
          consignment_count, for_repair)
        select input.id, number, users.id, ${stage}, users.name, users.email,
          input.phone, '', ${counterOption}, ${orderWords('en').atCounter}, true, ${sampleNote},
          "totalPaisa", "totalPaisa", "taxablePaisa", "vatPaisa", at, "deliveredAt",
          1, true
        from ${orders} join users on users.id = "userId"`,
  )
  await execute(
    db,
    sql`insert into consignments (id, order_id, position, seller_name, stage, sub_total_paisa,
          product_discount_paisa, total_paisa, taxable_paisa, vat_paisa, delivered_at)
        select consignment, id, 1, '', ${stage}, "totalPaisa",
          0, "totalPaisa", "taxablePaisa", "vatPaisa", "deliveredAt"
        from ${orders}`,
  )
  await insertOrderLines(db, ordered)
  await execute(
    db,
    sql`insert into order_events (order_id, consignment_id, from_status, to_status, by_shop,
          created_at)
        select input.id, consignment, lag(step) over (partition by input.id order by position),
          step, true, case when position <= 2 then at else "deliveredAt" end
        from ${orders}, unnest(${steps}::text[]) with ordinality as steps (step, position)
        where position <= 2 or "deliveredAt" is not null order by input.id, position`,
  )
  await execute(
    db,
    sql`insert into repair_orders (order_id, repair_id, estimate_id)
        select id, repair, estimate from ${orders}`,
  )
}

function insertOrderLines(db: Db, ordered: OrderedRepair[]) {
  const lines = ordered.flatMap(({ id, consignment, lines: orderLines }) =>
    orderLines.map((line) => ({ ...line, id, consignment })),
  )
  return execute(
    db,
    sql`insert into order_lines (order_id, position, consignment_id, name, price_paisa, pay_paisa,
          quantity)
        select id, position, consignment, name, paisa, paisa, 1
        from jsonb_to_recordset(${JSON.stringify(lines)})
          as input (id uuid, position int, consignment uuid, name text, paisa bigint)`,
  )
}

/** Deletes the sample's repairs. Their orders are deleted with the sample's other orders. */
export const deleteSampleRepairs = (db: Db) => execute(db, sql`delete from repairs where sample`)

/**
 * Deletes invented prices and durations of repairs, unless the owner has edited the settings:
 * customers would take them as the owner's offer.
 */
export const deleteInventedPrices = (db: Db) =>
  execute(
    db,
    sql`update repair_faults set price_paisa = null, takes = ''
      where exists (select from repair_settings where version = 1)`,
  )
