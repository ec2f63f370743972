import { type Category, newBadgeDays, type ProductCard } from '#contract/catalog.ts'
import { toRupees } from '#contract/money.ts'
import { type Db, many, type Sql, sql } from '../db/sql.ts'

export function listCategories(db: Db) {
  return many<Category>(
    db,
    sql`select categories.id::text, categories.name as "categoryName", categories.image, count(products.id) as "productCount"
        from categories left join products on products.category_id = categories.id and products.archived_at is null
        group by categories.id order by categories.position, categories.name`,
  )
}

interface CardRow {
  id: string
  name: string
  summary: string
  image: string | null
  pricePaisa: number
  payPaisa: number
  discount: number
  isNew: boolean
  stock: number
  createdAt: Date
}

const cardFields = sql`products.id::text, products.name, key_features as summary, product_pictures.path as image,
  price_paisa as "pricePaisa", pay_paisa as "payPaisa", discount_percent as discount,
  marked_new or created_at > now() - make_interval(days => ${newBadgeDays}) as "isNew", stock, created_at as "createdAt"`

const toCard = (row: CardRow): ProductCard => ({
  id: row.id,
  productName: row.name,
  summary: row.summary,
  displayImage: row.image ?? '',
  productMarkedPrice: toRupees(row.pricePaisa),
  discountedPrice: toRupees(row.payPaisa),
  discount: row.discount,
  isNew: row.isNew,
  averageRating: 0,
  reviewCount: 0,
  stock: row.stock,
  createdAt: row.createdAt.toISOString(),
})

async function listCards(db: Db, which: Sql): Promise<ProductCard[]> {
  const rows = await many<CardRow>(
    db,
    sql`select ${cardFields} from products
        left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0
        where archived_at is null ${which}`,
  )
  return rows.map(toCard)
}

export const listNewProducts = (db: Db, most: number) => listCards(db, sql`order by created_at desc, products.id desc limit ${most}`)

export const listFeaturedProducts = (db: Db, most: number) => listCards(db, sql`and featured order by created_at desc, products.id desc limit ${most}`)
