import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { OrderStage } from '#orders/stages.ts'
import type { CustomerDetails } from '../contract.ts'

const maxRows = 10

export async function listNewestOrders(db: Db, userId: string): Promise<CustomerDetails['orders']> {
  const rows = await many<{
    id: string
    number: number
    created_at: Date
    status: OrderStage
    total_paisa: number
  }>(
    db,
    sql`select id, number, created_at, status, total_paisa from orders
        where user_id = ${userId}
        order by created_at desc, number desc limit ${maxRows}`,
  )
  return rows.map(({ id, number, created_at, status, total_paisa }) => ({
    id,
    number,
    createdAt: created_at.toISOString(),
    stage: status,
    total: toRupees(total_paisa),
  }))
}

export async function listNewestReviews(
  db: Db,
  userId: string,
): Promise<CustomerDetails['reviews']> {
  const rows = await many<{
    id: string
    productId: string
    productName: string
    rating: number
    comment: string
    created_at: Date
  }>(
    db,
    sql`select reviews.id::text, product_id::text as "productId", products.name as "productName",
          rating, comment, reviews.created_at
        from reviews join products on products.id = product_id
        where user_id = ${userId}
        order by reviews.created_at desc, reviews.id desc limit ${maxRows}`,
  )
  return rows.map(({ created_at, ...review }) => ({
    ...review,
    createdAt: created_at.toISOString(),
  }))
}

export async function listNewestEnquiries(
  db: Db,
  userId: string,
): Promise<CustomerDetails['enquiries']> {
  const rows = await many<{ id: string; message: string; created_at: Date; answered: boolean }>(
    db,
    sql`select id::text, message, created_at, answered_at is not null as answered
        from enquiries
        where email = any(select unnest(former_emails || email) from users where id = ${userId})
        order by created_at desc, id desc limit ${maxRows}`,
  )
  return rows.map(({ created_at, ...enquiry }) => ({
    ...enquiry,
    createdAt: created_at.toISOString(),
  }))
}
