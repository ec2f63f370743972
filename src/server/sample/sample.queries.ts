import { type Db, execute, one, sql } from '../db/sql.ts'

export async function isEmptyShop(db: Db) {
  return (await one<{ empty: boolean }>(db, sql`select not exists (select from products) and not exists (select from categories) as empty`)).empty
}

export interface CategoryRow {
  slug: string
  name: string
  description: string
  image: string
  parent: string | null
  position: number
}

export function insertCategory(db: Db, category: CategoryRow) {
  return execute(
    db,
    sql`insert into categories (slug, name, description, image, position, parent_id)
        values (${category.slug}, ${category.name}, ${category.description}, ${category.image}, ${category.position}, (select id from categories where slug = ${category.parent}))`,
  )
}

export interface ProductRow {
  slug: string
  name: string
  brand: string
  model: string
  category: string
  pricePaisa: number
  discountPercent: number
  stock: number
  color: string
  warrantyMonths: number
  keyFeatures: string
  description: string
  attributes: Record<string, unknown>
  featured: boolean
  ageDays: number
  pictures: { path: string; alt: string }[]
}

export async function insertProduct(db: Db, product: ProductRow) {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into products (slug, name, brand, model, category_id, price_paisa, discount_percent, stock, color, warranty_months, key_features, description, attributes, featured, created_at)
        values (${product.slug}, ${product.name}, ${product.brand}, ${product.model}, (select id from categories where slug = ${product.category}),
          ${product.pricePaisa}, ${product.discountPercent}, ${product.stock}, ${product.color}, ${product.warrantyMonths}, ${product.keyFeatures},
          ${product.description}, ${JSON.stringify(product.attributes)}, ${product.featured}, now() - make_interval(days => ${product.ageDays}))
        returning id`,
  )
  for (const [position, { path, alt }] of product.pictures.entries()) {
    await execute(db, sql`insert into product_pictures (product_id, position, path, alt) values (${id}, ${position}, ${path}, ${alt})`)
  }
}
