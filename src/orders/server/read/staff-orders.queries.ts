import type { Range } from '#kit/contract/calls/paging.model.ts'
import { contains } from '#kit/server/db/contains.ts'
import { type Db, joinSql, many, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { MatchingOrders } from '../../contract/list.ts'
import type { Order } from '../../contract.ts'
import { type OrderSort, type PaymentFilter, shopSeller } from '../../model.ts'
import { type OrderStage, stagesWith } from '../../stages.ts'
import type { OrderRow } from '../place/steps/order-row.ts'
import { staffColumns } from './orders.queries.ts'
import { toOrder } from './to-order.queries.ts'

interface Filter extends MatchingOrders {
  ids?: string[]
}

const searchText = sql`lower(customer_name || ' ' || customer_email || ' ' || customer_phone)`

/** Matches number, name, e-mail or phone, or the serial number of a unit. */
function matchesSearch(search: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  const matches = sql`${contains(searchText, search)}
    or id = any(array(select orders_with_serial(${search})))`
  return number ? sql`(${matches} or number = ${number}::bigint)` : sql`(${matches})`
}

/** The unpaid amount; below zero, the amount to refund. */
const balance = sql`(total_paisa - dropped_paisa - received_paisa + refunded_paisa)`
const payments: Record<PaymentFilter, Sql> = {
  refundDue: sql`${balance} < 0`,
  dueDelivered: sql`status = 'delivered' and ${balance} > 0`,
  waiting: sql`status = any(${stagesWith('isOpen')}::text[])
    and payment_method <> 'cash_on_delivery' and ${balance} > 0`,
  unpaid: sql`payment_status = 'unpaid'`,
  part: sql`payment_status = 'part'`,
  paid: sql`payment_status = 'paid'`,
  refunded: sql`payment_status = 'refunded'`,
}

/** Includes orders whose part of this seller is cancelled or returned. */
const sentBy = (seller: string) =>
  sql`exists (select from consignments where order_id = orders.id
    and ${seller === shopSeller ? sql`business_id is null` : sql`business_id = ${seller}`})`

function toCondition({
  status,
  search,
  customerId,
  ids,
  payment,
  method,
  seller,
  from,
  to,
}: Filter): Sql {
  const conditions = [sql`true`]
  if (status) conditions.push(sql`status = ${status}`)
  if (customerId) conditions.push(sql`user_id = ${customerId}`)
  if (ids) conditions.push(sql`id = any(${ids}::uuid[])`)
  if (payment) conditions.push(payments[payment])
  if (method) conditions.push(sql`payment_method = ${method}`)
  if (seller) conditions.push(sentBy(seller))
  if (from)
    conditions.push(sql`created_at >= (${from}::date::timestamp at time zone 'Asia/Kathmandu')`)
  if (to)
    conditions.push(sql`created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`)
  if (search) conditions.push(matchesSearch(search))
  return joinSql(conditions, ' and ')
}

const orderings: Record<OrderSort, Sql> = {
  number: sql`number`,
  '-number': sql`number desc`,
  customer: sql`lower(customer_name), number desc`,
  '-customer': sql`lower(customer_name) desc, number desc`,
  total: sql`total_paisa, number desc`,
  '-total': sql`total_paisa desc, number desc`,
}

/** All orders, newest first unless sorted otherwise. */
export async function listOrders(
  db: Db,
  { sort, ...filter }: Filter & { sort?: OrderSort },
  { offset, limit }: Range,
): Promise<{ items: Order[]; total: number }> {
  const where = toCondition(filter)
  const ordering = sort ? orderings[sort] : sql`created_at desc, number desc`
  // The page's ids are selected first, so that lines and history are read for this page only, and
  // not for all orders before it.
  const page = sql`select id from orders where ${where}
    order by ${ordering} limit ${limit} offset ${offset}`
  const rows = await many<OrderRow>(
    db,
    sql`select ${staffColumns} from orders where id = any(array(${page})) order by ${ordering}`,
  )
  const { total } = await one<{ total: number }>(
    db,
    sql`select count(*) as total from orders where ${where}`,
  )
  return { items: rows.map((value) => toOrder(value)), total }
}

export async function countOrders(
  db: Db,
  filter: Filter,
): Promise<Partial<Record<OrderStage, number>>> {
  const rows = await many<{ status: OrderStage; count: number }>(
    db,
    sql`select status, count(*) from orders where ${toCondition(filter)} group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The next batch of matching orders after this number, in order of their numbers. */
export async function listMatchingBatch(
  db: Db,
  filter: Filter,
  after: number,
  max: number,
): Promise<Order[]> {
  const rows = await many<OrderRow>(
    db,
    sql`select ${staffColumns} from orders where number > ${after} and ${toCondition(filter)}
      order by number limit ${max}`,
  )
  return rows.map((value) => toOrder(value))
}

export interface MatchingOrder {
  id: string
  number: number
  stage: OrderStage
}

/** Oldest first. */
export const listMatchingOrders = (db: Db, filter: Filter, max: number) =>
  many<MatchingOrder>(
    db,
    sql`select id, number, status as stage from orders where ${toCondition(filter)}
      order by number limit ${max}`,
  )
