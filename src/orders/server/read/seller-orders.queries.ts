import type { Range } from '#kit/contract/calls/paging.model.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, joinSql, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { SellerOrder } from '../../seller-order.ts'
import type { OrderStage } from '../../stages.ts'
import type { OrderRow } from '../place/steps/order-row.ts'
import { staffColumns } from './orders.queries.ts'
import { toOrder, toSellerOrder } from './to-order.queries.ts'

interface Filter {
  status?: OrderStage
  search?: string
  /** The first and the last day on which the order was placed, in Nepal time. */
  from?: string
  to?: string
  /** Ids of consignments. */
  ids?: string[]
}

/** Matches the order's number, or the name on the parcel. */
function matchesSearch(search: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  const name = contains(sql`lower(orders.customer_name)`, search)
  return number ? sql`(${name} or orders.number = ${number}::bigint)` : name
}

function filteredConsignments(businessId: string, { status, search, from, to, ids }: Filter): Sql {
  const conditions = [sql`consignments.business_id = ${businessId}`]
  if (status) conditions.push(sql`consignments.stage = ${status}`)
  if (ids) conditions.push(sql`consignments.id = any(${ids}::uuid[])`)
  if (search) conditions.push(matchesSearch(search))
  if (from)
    conditions.push(
      sql`orders.created_at >= (${from}::date::timestamp at time zone 'Asia/Kathmandu')`,
    )
  if (to)
    conditions.push(
      sql`orders.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`,
    )
  return sql`consignments join orders on orders.id = consignments.order_id
    where ${joinSql(conditions, ' and ')}`
}

type SellerOrderRow = OrderRow & { part: string }

const toSellerOrders = (rows: SellerOrderRow[]) =>
  rows.flatMap((row) => toSellerOrder(toOrder(row), row.part) ?? [])

/** All consignments of a seller, newest first. */
export async function listSellerOrders(
  db: Db,
  businessId: string,
  filter: Filter,
  { offset, limit }: Range,
): Promise<{ items: SellerOrder[]; total: number }> {
  const parts = filteredConsignments(businessId, filter)
  const rows = await many<SellerOrderRow>(
    db,
    sql`select ${staffColumns}, page.part from orders join (
          select consignments.id as part, consignments.order_id from ${parts}
            order by orders.number desc limit ${limit} offset ${offset}
        ) page on page.order_id = orders.id order by number desc`,
  )
  return { items: toSellerOrders(rows), total: await countRows(db, parts) }
}

export async function countSellerOrders(
  db: Db,
  businessId: string,
  filter: Filter,
): Promise<Partial<Record<OrderStage, number>>> {
  const rows = await many<{ stage: OrderStage; count: number }>(
    db,
    sql`select consignments.stage, count(*) from ${filteredConsignments(businessId, filter)}
      group by consignments.stage`,
  )
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]))
}

/** Null for a consignment of another seller. */
export async function findSellerOrder(
  db: Db,
  businessId: string,
  id: string,
): Promise<SellerOrder | null> {
  const row = await maybeOne<SellerOrderRow>(
    db,
    sql`select ${staffColumns}, ${id}::text as part from orders
        where id = (select order_id from consignments
          where id = ${id} and business_id = ${businessId})`,
  )
  return row && (toSellerOrders([row])[0] ?? null)
}

export interface NotifiedMember {
  consignment: string
  business: string
  tag: string
  name: string
  email: string
}

/** The members in these roles with a verified e-mail, for every seller of the order. */
export const listMembersToNotify = (db: Db, orderId: string, roles: readonly string[]) =>
  many<NotifiedMember>(
    db,
    sql`select consignments.id as consignment, businesses.name as business, tag, users.name,
          users.email
        from consignments
          join businesses on businesses.id = consignments.business_id
          join business_members on business_members.business_id = businesses.id
          join users on users.id = business_members.user_id
        where consignments.order_id = ${orderId} and business_members.role = any(${roles}::text[])
          and users.disabled_at is null and users.verified_at is not null
        order by consignments.position, business_members.since`,
  )
