import type { Shop } from '#kit/server/shop.ts'
import { makeProduct } from './products.ts'

let count = 0

/** Lets a business sell in the shop; returns its id. */
export async function makeSeller({ db }: Pick<Shop, 'db'>, name: string): Promise<string> {
  count += 1
  const tag = `${name.toLowerCase().replace(/\W+/g, '-')}-${process.pid}-${count}`
  await db.query('update seller_settings set is_on = true')
  await db.query("insert into business_categories (name) values ('Shops') on conflict do nothing")
  const { rows } = await db.query(
    `with made as (
       insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone, email, address, bank_name, bank_branch, bank_account_name, bank_account_number, status)
       select $1, $2, $2, id, '123456789', '1', '9841234567', 'seller@example.com', 'Patan', 'Bank', 'Patan', $1, '1', 'verified' from business_categories where name = 'Shops' returning id
     ), owner as (
       insert into users (name, email, role, phone, verified_at) values ($1, $2 || '@example.com', 'customer', '9841234567', now()) returning id
     )
     insert into business_members (business_id, user_id, role) select made.id, owner.id, 'owner' from made, owner returning business_id as id`,
    [name, tag],
  )
  return String(rows[0].id)
}

/** Puts a product of this seller on sale; returns its id. */
export async function makeProductOf(shop: Shop, seller: string, made: Parameters<typeof makeProduct>[1] = {}): Promise<string> {
  const id = await makeProduct(shop, made)
  await shop.db.query('update products set business_id = $2 where id = $1', [id, seller])
  return id
}
