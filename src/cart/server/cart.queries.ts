import type { AccountMerge } from '#accounts/server/index.ts'
import { firstPicture } from '#catalog/server/index.ts'
import { assumedGrams } from '#delivery/server/index.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import { maxPerLine } from '../model.ts'

export interface CartLine {
  id: number
  quantity: number
  seenPaisa: number
  productId: number
  categoryId: number
  name: string
  summary: string
  image: string | null
  pricePaisa: number
  payPaisa: number
  stock: number
  /** Weight of one unit. Products without a weight have the assumed one. */
  grams: number
  archived: boolean
  /** Null for the shop itself. */
  sellerId: number | null
  sellerName: string | null
  sellerTag: string | null
}

const productColumns = sql`products.id as "productId", category_id as "categoryId", products.name,
  key_features as summary, picture.path as image,
  price_paisa as "pricePaisa", pay_paisa as "payPaisa", stock,
  coalesce(weight_grams, ${assumedGrams}) as grams, not on_sale as archived,
  seller_id as "sellerId", seller_name as "sellerName", seller_tag as "sellerTag"`

const seller = sql`left join (
    select id as seller_id, name as seller_name, tag as seller_tag from businesses
  ) seller on seller_id = products.business_id`

export const cartColumns = sql`cart_items.id, cart_items.quantity, seen_paisa as "seenPaisa",
  ${productColumns}`
export const cartTables = sql`cart_items
  join products on products.id = cart_items.product_id ${seller} ${firstPicture}`

export interface RequestedItem {
  product: { id: string }
  quantity: number
}

/** Lines as if from a cart, for orders that staff place. Repeated products are added up. */
export const requestedLines = (
  items: RequestedItem[],
) => sql`select products.id, requested.quantity, pay_paisa as "seenPaisa", ${productColumns}
  from (select id, sum(quantity)::int as quantity
        from unnest(${items.map(({ product }) => product.id)}::bigint[],
          ${items.map(({ quantity }) => quantity)}::int[]) as item (id, quantity)
        group by id) requested
  join products on products.id = requested.id ${seller} ${firstPicture}
  order by products.id`

export const listRequested = (db: Db, items: RequestedItem[]) =>
  many<CartLine>(db, requestedLines(items))

export const listCart = (db: Db, userId: string) =>
  many<CartLine>(
    db,
    sql`select ${cartColumns} from ${cartTables}
        where cart_items.user_id = ${userId}
        order by cart_items.id`,
  )

/**
 * Adds to the quantity in the cart, up to five and the stock. Null if the product is not on sale or
 * sold out.
 */
export function upsertCartItem(db: Db, userId: string, productId: string, quantity: number) {
  return maybeOne<{ quantity: number }>(
    db,
    sql`insert into cart_items (user_id, product_id, quantity, seen_paisa)
        select ${userId}, id, least(${quantity}, ${maxPerLine}, stock), pay_paisa
        from products
        where id = ${productId} and on_sale and stock > 0
        on conflict (user_id, product_id) do update set
          quantity = least(cart_items.quantity + ${quantity}, ${maxPerLine},
            greatest((select stock from products where id = ${productId}), 1)),
          seen_paisa = excluded.seen_paisa, touched_at = now()
        returning quantity`,
  )
}

/** Sets the quantity, up to the stock. Null if the line is not this customer's. */
export function updateCartItem(db: Db, userId: string, itemId: string, quantity: number) {
  return maybeOne<{ quantity: number }>(
    db,
    sql`update cart_items set quantity = least(${quantity}, greatest(products.stock, 1)),
          seen_paisa = products.pay_paisa, touched_at = now()
        from products
        where products.id = cart_items.product_id and cart_items.id = ${itemId}
          and cart_items.user_id = ${userId}
        returning cart_items.quantity`,
  )
}

export const deleteCartItem = (db: Db, userId: string, itemId: string) =>
  execute(db, sql`delete from cart_items where id = ${itemId} and user_id = ${userId}`)

export function findStock(db: Db, productId: string) {
  return maybeOne<{ name: string; stock: number }>(
    db,
    sql`select name, stock from products where id = ${productId} and on_sale`,
  )
}

export const deleteCart = (db: Db, userId: string) =>
  execute(db, sql`delete from cart_items where user_id = ${userId}`)

/** The cart for the customer's data export. */
export const listCartForExport = (db: Db, userId: string) =>
  many(
    db,
    sql`select products.name as product, quantity, cart_items.created_at as "addedAt"
        from cart_items join products on products.id = product_id
        where user_id = ${userId}
        order by cart_items.id`,
  )

/** Deletes items that were not touched for a year. */
export const deleteOldCartItems = (db: Db) =>
  execute(db, sql`delete from cart_items where touched_at < now() - interval '1 year'`)

/** Moves a cart to another customer. Quantities of the same product add up, to the maximum. */
export const moveCart = (db: Db, { from, into }: AccountMerge) =>
  execute(
    db,
    sql`with moved as (
          delete from cart_items where user_id = ${from}
          returning product_id, quantity, seen_paisa
        )
        insert into cart_items (user_id, product_id, quantity, seen_paisa)
        select ${into}, product_id, quantity, seen_paisa from moved
        on conflict (user_id, product_id) do update set
          quantity = least(cart_items.quantity + excluded.quantity, ${maxPerLine}),
          touched_at = now()`,
  )
