import type { ProductCard } from '#catalog/product.ts'
import { firstPicture, listCards } from '#catalog/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { SearchEntry } from '../../contract.ts'

/** Cards of the products that are on sale, in no order. */
export const listCardsOf = (db: Db, ids: readonly number[]): Promise<ProductCard[]> =>
  listCards(db, sql`and products.id = any(${ids}::bigint[])`)

interface EntryRow {
  id: number
  name: string
  image: string | null
  price_paisa: number
  pay_paisa: number
}

/** Every product on sale, for clients that search locally. */
export async function listSearchEntries(db: Db): Promise<SearchEntry[]> {
  const rows = await many<EntryRow>(
    db,
    sql`select products.id, products.name, picture.path as image, products.price_paisa,
      products.pay_paisa from products ${firstPicture}
        where products.on_sale order by products.name, products.id`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    productName: row.name,
    displayImage: row.image ?? '',
    productMarkedPrice: toRupees(row.price_paisa),
    discountedPrice: toRupees(row.pay_paisa),
  }))
}
