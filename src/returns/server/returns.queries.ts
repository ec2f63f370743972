import type { Scope } from '#access/member-access.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, joinSql, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { OfficeReturn, Return } from '../contract.ts'
import { type ReturnState, statesWith } from '../model.ts'

const tables = sql`returns join orders on orders.id = returns.order_id
  join consignments on consignments.id = returns.consignment_id`

type Viewer = 'customer' | 'seller' | 'staff'

/**
 * Whether a viewer sees the name of the user behind an event. Staff see every name, sellers those
 * of their own members, customers none.
 */
const seesName = {
  customer: sql`false`,
  seller: sql`by_seller`,
  staff: sql`true`,
} satisfies Record<Viewer, Sql>

const columnsFor = (viewer: Viewer) =>
  sql`returns.id, returns.number, returns.state, returns.reason, returns.words, wanted,
  returns.created_at as "createdAt", returns.version, returns.consignment_id as consignment,
  json_build_object('id', orders.id, 'number', orders.number) as order,
  (select json_agg(json_build_object('line', return_lines.position,
      'quantity', return_lines.quantity, 'sellable', sellable, 'damaged', damaged,
      'toMaker', to_maker, 'product', json_build_object('id', product_id::text,
        'productName', name, 'displayImage', image)) order by return_lines.position)
    from return_lines join order_lines on order_lines.order_id = return_lines.order_id
      and order_lines.position = return_lines.position
    where return_id = returns.id) as lines,
  (select coalesce(json_agg(id order by uploaded_at, id), '[]') from return_photos
    where return_id = returns.id) as photos,
  (select json_agg(json_build_object('state', return_events.state,
      'at', return_events.created_at, 'note', note,
      'by', case when by_seller then 'seller'
        when return_events.state in ('asked', 'cancelled') then 'customer' else 'shop' end,
      'staff', case when ${seesName[viewer]} then users.name end) order by return_events.id)
    from return_events left join users on users.id = staff_id
    where return_id = returns.id) as events,
  (select json_build_object('id', id, 'number', number) from orders exchange_orders
    where exchange_orders.id = exchange_order_id) as exchange`

const officeColumns = (scope: Scope) => sql`${columnsFor(scope === null ? 'staff' : 'seller')},
  json_build_object('name', customer_name, 'phone', customer_phone) as customer,
  case when business_id is not null then seller_name end as seller,
  consignments.delivered_at as "deliveredAt",
  greatest(0, received_paisa - refunded_paisa - (orders.total_paisa - orders.dropped_paisa))
    as "refundPaisa"`

type Row<Reply> = Omit<Reply, 'createdAt'> & { createdAt: Date }
type OfficeRow = Row<Omit<OfficeReturn, 'deliveredAt' | 'refundDue'>> & {
  deliveredAt: Date | null
  refundPaisa: number
}

const toReturn = <ReturnRow extends Row<Return>>({ createdAt, events, ...row }: ReturnRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
})

const toOfficeReturn = (
  scope: Scope,
  { deliveredAt, refundPaisa, ...row }: OfficeRow,
): OfficeReturn => ({
  ...toReturn(row),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  refundDue: scope === null ? toRupees(refundPaisa) : null,
})

/** The returns of an order as its customer sees them, newest first. */
export async function listOrderReturns(db: Db, orderId: string): Promise<Return[]> {
  const rows = await many<Row<Return>>(
    db,
    sql`select ${columnsFor('customer')} from ${tables} where returns.order_id = ${orderId}
        order by returns.created_at desc`,
  )
  return rows.map(toReturn)
}

/** Null for a return of another customer. */
export async function findCustomerReturn(
  db: Db,
  id: string,
  userId: string,
): Promise<Return | null> {
  const row = await maybeOne<Row<Return>>(
    db,
    sql`select ${columnsFor('customer')} from ${tables}
        where returns.id = ${id} and orders.user_id = ${userId}`,
  )
  return row && toReturn(row)
}

const inScope = (scope: Scope) =>
  scope === null ? sql`true` : sql`consignments.business_id = ${scope}`

export async function findReturn(db: Db, id: string, scope: Scope): Promise<OfficeReturn | null> {
  const row = await maybeOne<OfficeRow>(
    db,
    sql`select ${officeColumns(scope)} from ${tables}
        where returns.id = ${id} and ${inScope(scope)}`,
  )
  return row && toOfficeReturn(scope, row)
}

interface Filter {
  state?: ReturnState | 'open'
  search?: string
}

/** Matches the number of the return or the order, or the customer's name or phone. */
function matchesSearch(search: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  const customer = contains(sql`lower(customer_name || ' ' || customer_phone)`, search)
  return number
    ? sql`(${customer} or returns.number = ${number}::bigint or orders.number = ${number}::bigint)`
    : customer
}

function filteredReturns(scope: Scope, { state, search }: Filter): Sql {
  const conditions = [inScope(scope)]
  if (state)
    conditions.push(
      sql`returns.state = any(${state === 'open' ? statesWith('isOpen') : [state]}::text[])`,
    )
  if (search) conditions.push(matchesSearch(search))
  return sql`${tables} where ${joinSql(conditions, ' and ')}`
}

export async function listReturns(db: Db, scope: Scope, filter: Filter, { offset, limit }: Range) {
  const rows = await many<OfficeRow>(
    db,
    sql`select ${officeColumns(scope)} from ${filteredReturns(scope, filter)}
        order by returns.created_at desc, returns.id limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map((row) => toOfficeReturn(scope, row)),
    total: await countRows(db, filteredReturns(scope, filter)),
  }
}

export async function countReturns(
  db: Db,
  scope: Scope,
  filter: Filter,
): Promise<Partial<Record<ReturnState, number>>> {
  const rows = await many<{ state: ReturnState; count: number }>(
    db,
    sql`select returns.state, count(*) from ${filteredReturns(scope, filter)}
        group by returns.state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
