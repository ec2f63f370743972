import type { AccountMerge } from '#accounts/server/index.ts'
import { listCards } from '#catalog/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

/** Lists the ids of the wished-for products that are on sale, newest first. */
export async function listWishedIds(db: Db, userId: string) {
  const rows = await many<{ id: number }>(
    db,
    sql`select products.id from wishlist_items join products on products.id = product_id
        where user_id = ${userId} and on_sale
          order by wishlist_items.created_at desc, products.id desc`,
  )
  return rows.map(({ id }) => String(id))
}

export const listWishes = (db: Db, userId: string, { offset, limit }: Range) =>
  listCards(
    db,
    sql`and products.id in (select product_id from wishlist_items where user_id = ${userId})
        order by (select created_at from wishlist_items
          where user_id = ${userId} and product_id = products.id) desc, products.id desc
        limit ${limit} offset ${offset}`,
  )

/** Returns false if no such product is on sale. */
export async function insertWish(db: Db, userId: string, productId: string) {
  const touched = await execute(
    db,
    sql`insert into wishlist_items (user_id, product_id) select ${userId}, id from products
      where id = ${productId} and on_sale
        on conflict (user_id, product_id) do update set created_at = wishlist_items.created_at`,
  )
  return touched === 1
}

export const deleteWish = (db: Db, userId: string, productId: string) =>
  execute(
    db,
    sql`delete from wishlist_items where user_id = ${userId} and product_id = ${productId}`,
  )

export const deleteWishlist = (db: Db, userId: string) =>
  execute(db, sql`delete from wishlist_items where user_id = ${userId}`)

export const exportWishlist = (db: Db, userId: string) =>
  many(
    db,
    sql`select products.name as product, wishlist_items.created_at as "addedAt" from wishlist_items
      join products on products.id = product_id
        where user_id = ${userId} order by wishlist_items.created_at`,
  )

export const moveWishlist = (db: Db, { from, into }: AccountMerge) =>
  execute(
    db,
    sql`with moved as (
          delete from wishlist_items where user_id = ${from} returning product_id, created_at)
        insert into wishlist_items (user_id, product_id, created_at)
          select ${into}, product_id, created_at from moved on conflict do nothing`,
  )
