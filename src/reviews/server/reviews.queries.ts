import { imageForOthers } from '#accounts/model.ts'
import type { AccountMerge } from '#accounts/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { type Db, execute, listIds, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { RatingCount, Review } from '../contract.ts'

export interface ReviewRow {
  id: number
  rating: number
  comment: string
  verified: boolean
  created_at: Date
  name: string
  image: string
  reply: string | null
  replied_at: Date | null
}

const columns = sql`reviews.id, rating, comment, verified, reviews.created_at, users.name,
  users.image, reply, replied_at`

export const toReview = (row: ReviewRow): Review => ({
  id: String(row.id),
  rating: row.rating,
  comment: row.comment,
  verified: row.verified,
  createdAt: row.created_at.toISOString(),
  user: { name: row.name, image: imageForOthers(row.image) },
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, at: row.replied_at.toISOString() },
})

/** Visible reviews. Those with a comment come first, newest first. */
export async function listReviews(
  db: Db,
  productId: string,
  rating: number | null,
  { offset, limit }: Range,
): Promise<Review[]> {
  const rows = await many<ReviewRow>(
    db,
    sql`select ${columns} from reviews join users on users.id = reviews.user_id
      where product_id = ${productId} and hidden_at is null
        and (${rating}::int is null or rating = ${rating}::int)
      order by comment <> '' desc, reviews.created_at desc, reviews.id desc
      limit ${limit} offset ${offset}`,
  )
  return rows.map(toReview)
}

/** The customer's review of a product, visible or hidden. */
export async function findCustomerReview(
  db: Db,
  productId: string,
  userId: string,
): Promise<Review | null> {
  const row = await maybeOne<ReviewRow>(
    db,
    sql`select ${columns} from reviews join users on users.id = reviews.user_id
      where product_id = ${productId} and user_id = ${userId}`,
  )
  return row && toReview(row)
}

/** Null if the product is not on sale. */
export async function findRatingCount(db: Db, productId: string): Promise<RatingCount | null> {
  const row = await maybeOne<{
    star_counts: number[]
    review_count: number
    average_rating: number
  }>(
    db,
    sql`select star_counts, review_count, average_rating from products
      where id = ${productId} and on_sale`,
  )
  return (
    row && {
      starCounts: row.star_counts,
      reviewCount: row.review_count,
      averageRating: Math.round(row.average_rating * 10) / 10,
    }
  )
}

interface PostedReview {
  review: Review
  /** Staff hid the earlier review that it replaces. */
  isHidden: boolean
}

/**
 * Null if the product is not on sale. A second review by the same customer replaces the first, and
 * stays hidden if the first was hidden.
 */
export async function upsertReview(
  db: Db,
  review: { productId: string; userId: string; rating: number; comment: string },
): Promise<PostedReview | null> {
  const row = await maybeOne<ReviewRow & { hidden: boolean }>(
    db,
    sql`with posted as (
        insert into reviews (product_id, user_id, rating, comment, verified)
        select id, ${review.userId}, ${review.rating}, ${review.comment},
          exists (
            select from purchases
            where user_id = ${review.userId} and product_id = ${review.productId})
        from products where id = ${review.productId} and on_sale
        on conflict (product_id, user_id) do update
          set rating = excluded.rating, comment = excluded.comment, verified = excluded.verified,
            created_at = now(), version = reviews.version + 1
        returning id, user_id, rating, comment, verified, created_at, reply, replied_at,
          hidden_at is not null as hidden
      )
      select posted.*, users.name, users.image
      from posted join users on users.id = posted.user_id`,
  )
  return row && { review: toReview(row), isHidden: row.hidden }
}

/** Records received products, and marks the customer's existing reviews of them as verified. */
export async function recordPurchases(db: Db, userId: string, productIds: number[]) {
  await execute(
    db,
    sql`with bought as (
        insert into purchases (user_id, product_id)
        select ${userId}, product from unnest(${productIds}::bigint[]) as product
        on conflict do nothing
      )
      update reviews set verified = true
      where user_id = ${userId} and product_id = any(${productIds}::bigint[]) and not verified`,
  )
}

/** Undoes `recordPurchases` when staff undo a delivery. */
export async function removePurchases(db: Db, userId: string, productIds: number[]) {
  await execute(
    db,
    sql`with removed as (
        delete from purchases
        where user_id = ${userId} and product_id = any(${productIds}::bigint[])
      )
      update reviews set verified = false
      where user_id = ${userId} and product_id = any(${productIds}::bigint[]) and verified`,
  )
}

export const listReviewedProducts = (db: Db, userId: string) =>
  listIds<number>(db, sql`select product_id as id from reviews where user_id = ${userId}`)

export const listReviewIds = (db: Db, userId: string) =>
  listIds(db, sql`select id::text from reviews where user_id = ${userId}`)

/** The ids of those that are visible to customers. */
export const listVisibleReviewIds = (db: Db, ids: string[]) =>
  listIds(
    db,
    sql`select id::text from reviews where id = any(${ids}::bigint[]) and hidden_at is null`,
  )

export const listVisibleReviews = (db: Db, ids: string[]) =>
  many<{ id: string; rating: number; comment: string }>(
    db,
    sql`select id::text, rating, comment from reviews
      where id = any(${ids}::bigint[]) and hidden_at is null`,
  )

/** If both accounts reviewed a product, the newer review stays, as when a customer posts again. */
export async function moveReviews(db: Db, { from, into }: AccountMerge) {
  await execute(
    db,
    sql`delete from reviews using reviews other
      where reviews.product_id = other.product_id
        and ((reviews.user_id = ${from} and other.user_id = ${into})
          or (reviews.user_id = ${into} and other.user_id = ${from}))
        and (reviews.created_at, reviews.id) < (other.created_at, other.id)`,
  )
  await execute(db, sql`update reviews set user_id = ${into} where user_id = ${from}`)
  await execute(
    db,
    sql`with moved as (delete from purchases where user_id = ${from} returning product_id)
      insert into purchases (user_id, product_id)
      select ${into}, product_id from moved
      on conflict do nothing`,
  )
  // The customer may have bought a product with one account and reviewed it with the other.
  await execute(
    db,
    sql`update reviews set verified = true
      where user_id = ${into} and not verified
        and exists (
          select from purchases
          where purchases.user_id = ${into} and purchases.product_id = reviews.product_id)`,
  )
}

export const exportReviews = (db: Db, userId: string) =>
  many(
    db,
    sql`select products.name as product, rating, comment, reviews.created_at as "writtenAt"
      from reviews join products on products.id = product_id
      where user_id = ${userId} order by reviews.id`,
  )
