import { type Db, many, sql } from '#kit/server/db/sql.ts'

export const exportReviews = (db: Db, userId: string) =>
  many(
    db,
    sql`select products.name as product, rating, comment, reviews.created_at as "writtenAt"
      from reviews join products on products.id = product_id
      where user_id = ${userId} order by reviews.id`,
  )
