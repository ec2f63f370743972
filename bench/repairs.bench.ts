import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { getBoard } from '#repairs/server/tickets/get-board.ts'
import { countRepairs, listRepairs } from '#repairs/server/tickets/list.queries.ts'
import { listDevices, listTickets } from '#repairs/server/tickets/look-up.queries.ts'
import { findTicket } from '#repairs/server/tickets/ticket.queries.ts'
import { startDatabases } from './support/database.ts'
import { median, onCoreMs, quantile } from './support/measure.ts'
import { print, type Row } from './support/table.ts'

// A repair service with fifty thousand repairs, of which two thousand are open: every query that
// runs while a customer stands at the counter. The bound is for p95.
const repairs = 50_000
const open = 2_000
const rounds = 100
const bound = { max: 50, unit: ' ms' }

const databases = await startDatabases()
const shop = await databases.openShop('repairs')
const { db } = shop
await db.query(
  `insert into users (id, name, role)
    select gen_random_uuid(), 'Customer ' || n, 'customer'
    from generate_series(1, 5000) n`,
)
await db.query(
  `insert into users (id, name, email, role)
    select gen_random_uuid(), 'Technician ' || n,
    'technician-' || n || '@example.com', 'technician'
    from generate_series(1, 8) n`,
)
await db.query(
  `with people as (select array_agg(id) as ids from users where role = 'customer'),
    staff as (select array_agg(id) as ids from users where role = 'technician'),
    faults as (select array_agg(id) as ids from repair_faults)
     insert into repairs (user_id, customer_name, customer_phone, source, kind, brand, model,
       serial, fault_ids, words, stage, stage_since, technician_id, due_at, received_at,
       handed_over_at, handed_to, proof, is_repaired, created_at)
     select people.ids[1 + n % 5000], 'Customer ' || n % 5000,
       '98' || lpad((n % 5000 + 10000000)::text, 8, '0'), 'counter',
       (array['laptop', 'desktop', 'phone'])[1 + n % 3],
       (array['Lenovo', 'HP', 'Dell', 'Acer', 'Asus'])[1 + n % 5], 'Model ' || n % 700,
         'SN' || lpad(n::text, 8, '0'), array[faults.ids[1 + n % 11]], 'It does not work.',
         given.stage,
       now() - n * interval '20 minutes', staff.ids[1 + n % 8],
         now() + (n % 200 - 100) * interval '1 hour', now() - n * interval '21 minutes',
       case when given.stage = 'handed_over' then now() - n * interval '20 minutes' end, case
         when given.stage = 'handed_over' then 'Customer' else '' end,
       case when given.stage = 'handed_over' then 'signature' end, case
         when given.stage = 'handed_over' then true end, now() - n * interval '21 minutes'
     from people, staff, faults, generate_series(1, $1::int) n cross
       join lateral (select case when n > $2::int then 'handed_over'
       else (array['received', 'diagnosing', 'approved', 'waiting_parts', 'repairing', 'testing',
         'ready'])[1 + n % 7] end as stage) given`,
  [repairs, open],
)
await db.query(
  `insert into repair_events (repair_id, kind, to_stage, created_at)
    select id, 'stage', stage, created_at from repairs`,
)
// Autovacuum would do this within a minute.
await db.query('vacuum analyze')
const { rows: examples } = await db.query<{ id: string; technician: string }>(
  `select id, technician_id as technician from repairs
    where stage = 'repairing' order by number limit 1`,
)
const [example] = examples
if (!example) throw new Error('there is no repair')
const caller = { id: example.technician } as SignedIn

const firstPage = toRange({})

const queries: Record<string, () => Promise<unknown>> = {
  'the board': () => getBoard(shop, caller, {}),
  'the board of one technician': () => getBoard(shop, caller, { technician: 'me' }),
  'the board of what is overdue': () => getBoard(shop, caller, { due: 'overdue' }),
  'the list': () => listRepairs(db, {}, caller.id, firstPage),
  'search by name': () => listRepairs(db, { search: 'customer 417' }, caller.id, firstPage),
  'search by part of a model': () => listRepairs(db, { search: 'model 33' }, caller.id, firstPage),
  'search by phone': () => listRepairs(db, { search: '9810000417' }, caller.id, firstPage),
  'search by number': () => listRepairs(db, { search: 'R-10417' }, caller.id, firstPage),
  'a device by its serial number': () => listDevices(db, 'SN00031234'),
  'what was scanned': () => listTickets(db, 'SN00031234'),
  'the counts of the menu': () => countRepairs(db, caller.id),
  'one repair': () => findTicket(db, example.id),
}
/** CPU time of all database connections so far, which excludes waiting for a core. */
async function databaseMs(): Promise<number> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => sum + onCoreMs(pid), 0)
}

const rows: Row[] = []
for (const [name, ask] of Object.entries(queries)) {
  const [onCores, wall]: [number[], number[]] = [[], []]
  await ask()
  for (let round = 0; round < rounds; round++) {
    const [databaseBefore, startedAt] = [await databaseMs(), performance.now()]
    await ask()
    wall.push(performance.now() - startedAt)
    onCores.push((await databaseMs()) - databaseBefore)
  }
  rows.push({
    name,
    measured: `median ${quantile(onCores, 0.5).toFixed(1)} ms, wall ${Math.round(median(wall))} ms`,
    value: quantile(onCores, 0.95),
    bound,
  })
}
process.exitCode = print(`The desk with ${repairs} repairs: database time, p95 of ${rounds}`, rows)
  ? 0
  : 1
await databases.stop()
