import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, sql } from '#kit/server/db/sql.ts'

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
