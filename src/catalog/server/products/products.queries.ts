import { toPaisa } from '#kit/contract/money.ts'
import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import type { ReviewState } from '../../model.ts'
import type { ProductInput, UpdateProduct } from '../../product-input.ts'

type ProductFields = ProductInput & { slug: string }
type UpdateFields = UpdateProduct & { slug: string }

/** The seller of a product that is not the shop's own. */
export interface SellerScope {
  businessId: string
  review: ReviewState
}

export async function insertProduct(
  db: Db,
  product: ProductFields,
  seller: SellerScope | null,
): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into products (slug, name, brand, model, category_id, price_paisa,
          discount_percent, stock, low_stock, color, warranty_months, key_features, description,
          attributes, featured, marked_new, weight_grams, sku, barcode, cost_paisa,
          business_id, review)
        values (${product.slug}, ${product.productName}, ${product.brand}, ${product.model},
          ${product.productCategoryId}, ${toPaisa(product.productMarkedPrice)},
          ${product.discount}, ${product.stock}, ${product.lowStock}, ${product.color},
          ${product.warrantyMonths}, ${product.keyFeature}, ${product.productDescription},
          ${JSON.stringify(product.attributes)}, ${product.featured}, ${product.isNew},
          ${product.weightGrams ?? null}, ${product.sku ?? ''}, ${product.barcode ?? ''},
          ${product.costPrice == null ? null : toPaisa(product.costPrice)},
          ${seller?.businessId ?? null}, ${seller?.review ?? 'approved'})
        returning id::text`,
  )
  return id
}

/** False if the version is outdated. A difference of the stock is a correction in the ledger. */
export async function updateProduct(
  db: Db,
  staffId: string,
  { id, version, archived, ...product }: UpdateFields,
  difference: number,
): Promise<boolean> {
  const updated = await execute(
    db,
    sql`with old as (
          select id from products where id = ${id} and version = ${version} for update
        ), corrected as (
          insert into stock_moves (product_id, quantity, reason, user_id)
          select id, ${difference}::int, 'correction', ${staffId} from old
            where ${difference}::int <> 0
        )
        update products
        set slug = ${product.slug}, name = ${product.productName},
          brand = ${product.brand}, model = ${product.model},
          category_id = ${product.productCategoryId},
          price_paisa = ${toPaisa(product.productMarkedPrice)},
          discount_percent = ${product.discount},
          stock = stock + ${difference}::int,
          low_stock = coalesce(${product.lowStock ?? null}::int, low_stock),
          weight_grams = case when ${product.weightGrams === undefined} then weight_grams
            else ${product.weightGrams ?? null}::int end,
          sku = coalesce(${product.sku ?? null}, sku),
          barcode = coalesce(${product.barcode ?? null}, barcode),
          cost_paisa = case when ${product.costPrice === undefined} then cost_paisa
            else ${product.costPrice == null ? null : toPaisa(product.costPrice)}::bigint end,
          color = ${product.color}, warranty_months = ${product.warrantyMonths},
          key_features = ${product.keyFeature}, description = ${product.productDescription},
          attributes = ${JSON.stringify(product.attributes)},
          featured = ${product.featured}, marked_new = ${product.isNew},
          archived_at = case when ${archived} then coalesce(archived_at, now()) end,
          version = version + 1
        from old where products.id = old.id`,
  )
  return updated === 1
}

/**
 * Moves a product to another seller, or to the shop, whose products need no review. The database
 * refuses sellers who may not sell.
 */
export const updateSeller = (db: Db, id: string, businessId: string | null) =>
  execute(
    db,
    businessId === null
      ? sql`update products
            set business_id = null, review = 'approved', review_reason = '', withheld = false
            where id = ${id}`
      : sql`update products set business_id = ${businessId} where id = ${id}`,
  )

export async function replacePictures(
  db: Db,
  productId: string,
  pictures: ProductInput['pictures'],
) {
  await execute(db, sql`delete from product_pictures where product_id = ${productId}`)
  await execute(
    db,
    sql`insert into product_pictures (product_id, position, path, alt)
        select ${productId}::bigint, ordinal - 1, path, alt
        from unnest(${pictures.map(({ path }) => path)}::text[],
          ${pictures.map(({ alt }) => alt)}::text[])
          with ordinality as picture (path, alt, ordinal)`,
  )
}
