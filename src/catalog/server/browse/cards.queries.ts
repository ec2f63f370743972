import { toRupees } from '#kit/contract/money.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import { newBadgeDays } from '../../model.ts'
import type { ProductCard } from '../../product.ts'

export interface CardRow {
  id: number
  name: string
  summary: string
  image: string | null
  price_paisa: number
  pay_paisa: number
  discount_percent: number
  is_new: boolean
  stock: number
  average_rating: number
  review_count: number
  created_at: string | Date
}

export const cardColumns = sql`products.id, products.name, products.key_features as summary,
  picture.path as image, products.price_paisa, products.pay_paisa, products.discount_percent,
  products.marked_new
    or products.created_at > now() - make_interval(days => ${newBadgeDays}) as is_new,
  products.stock, products.average_rating, products.review_count, products.created_at`

export const firstPicture = sql`left join product_pictures picture
  on picture.product_id = products.id and picture.position = 0`

export const toCard = (row: CardRow): ProductCard => ({
  id: String(row.id),
  productName: row.name,
  summary: row.summary,
  displayImage: row.image ?? '',
  productMarkedPrice: toRupees(row.price_paisa),
  discountedPrice: toRupees(row.pay_paisa),
  discount: row.discount_percent,
  isNew: row.is_new,
  averageRating: Math.round(row.average_rating * 10) / 10,
  reviewCount: row.review_count,
  stock: row.stock,
  createdAt: new Date(row.created_at).toISOString(),
})

/** Cards of products on sale. `clauses` continues the `where` clause. */
export async function listCards(db: Db, clauses: Sql): Promise<ProductCard[]> {
  const rows = await many<CardRow>(
    db,
    sql`select ${cardColumns} from products ${firstPicture} where products.on_sale ${clauses}`,
  )
  return rows.map(toCard)
}
