import { batchLookups, idList } from '#kit/server/db/batch-lookups.ts'
import { constant, type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { Attribute } from '../../attribute.ts'
import type { Product, ProductCard } from '../../product.ts'
import { type CardRow, cardColumns, firstPicture, listCards, toCard } from './cards.queries.ts'

export const listNewProducts = (db: Db, max: number) =>
  listCards(db, sql`order by products.created_at desc, products.id desc limit ${max}`)

export const listFeaturedProducts = (db: Db, max: number) =>
  listCards(db, sql`and products.featured order by products.created_at desc limit ${max}`)

/** The number of products shown beside a product, or in its place. */
const maxRelated = constant(8)

/**
 * Ids from the preferred query and, if those are too few, also from the fallback. Each query reads
 * its index only until it has enough.
 */
const withFallback = (preferred: Sql, fallback: Sql) =>
  sql`with preferred as materialized (${preferred})
    select id from preferred
    union all
    select id from (${fallback}) fallback where (select count(*) from preferred) < ${maxRelated}`

const withIds = (ids: Sql) => sql`and products.id = any(array(${ids}))`

/** Featured products, then the newest. Products that are out of stock come last. */
export const listFeaturedFirst = (db: Db) => {
  const candidates = (condition: Sql) => sql`
    (select id from products where on_sale and featured and ${condition}
      order by created_at desc, id desc limit ${maxRelated})
    union (select id from products where on_sale and ${condition}
      order by created_at desc, id desc limit ${maxRelated})`
  const ids = withFallback(candidates(sql`in_stock`), candidates(sql`not in_stock`))
  return listCards(
    db,
    sql`${withIds(ids)}
        order by products.in_stock desc, products.featured desc, products.created_at desc,
          products.id desc limit ${maxRelated}`,
  )
}

/** Sorted by id, whatever order was requested: all orders of the same ids share a cached reply. */
export const listCardsById = (db: Db, ids: string[]) =>
  listCards(db, sql`and products.id = any(${ids}::bigint[]) order by products.id`)

/** Zero without a product, so that the cheapest products count as closest. */
const priceOf = (productId: Sql) =>
  sql`coalesce((select pay_paisa from products where id = ${productId}), 0)`

/**
 * Ids of others in a category that are closest in price. Products that are out of stock only make
 * up the number.
 */
function closestInPrice(categoryId: Sql, productId: Sql): Sql {
  const candidates = (condition: Sql) => {
    const others = sql`select id from products
      where on_sale and category_id = ${categoryId} and id is distinct from ${productId}
        and ${condition}`
    return sql`
      (${others} and pay_paisa >= ${priceOf(productId)}
        order by pay_paisa, id limit ${maxRelated})
      union all (${others} and pay_paisa < ${priceOf(productId)}
        order by pay_paisa desc, id limit ${maxRelated})`
  }
  return withFallback(candidates(sql`in_stock`), candidates(sql`not in_stock`))
}

const byPriceDistance = (productId: Sql) =>
  sql`products.in_stock desc, abs(products.pay_paisa - ${priceOf(productId)}), products.id`

/** Other products in a category, closest in price first. */
export const listOthersInCategory = batchLookups(
  async (
    db,
    requests: readonly { categoryId: string; productId?: string }[],
  ): Promise<ProductCard[][]> => {
    const [categoryId, productId] = [sql`request.category_id`, sql`request.product_id`]
    const rows = await many<CardRow & { ordinal: number }>(
      db,
      sql`select request.ordinal, others.*
        from unnest(${idList(requests.map((request) => request.categoryId))},
          ${idList(requests.map((request) => request.productId ?? null))})
          with ordinality request(category_id, product_id, ordinal)
        cross join lateral (
          select ${cardColumns}, row_number() over (order by ${byPriceDistance(productId)}) as rank
          from products ${firstPicture}
          where products.on_sale ${withIds(closestInPrice(categoryId, productId))}
          order by rank limit ${maxRelated}
        ) others order by request.ordinal, others.rank`,
    )
    return requests.map((_, index) =>
      rows.filter(({ ordinal }) => ordinal === index + 1).map(toCard),
    )
  },
)

/**
 * The products most often ordered with this one, then others in its category. Empty if this one is
 * not on sale.
 */
export const listSimilar = (db: Db, id: string) => {
  const productId = sql`${id}::bigint`
  const fromProduct = sql`from products where id = ${productId} and on_sale`
  const boughtTogether = sql`select other_id from bought_together
    where product_id = (select id ${fromProduct})`
  const closest = closestInPrice(sql`(select category_id ${fromProduct})`, productId)
  return listCards(
    db,
    sql`${withIds(sql`${boughtTogether} union all (${closest})`)}
        and products.id <> ${productId}
        order by coalesce((select times from bought_together
          where product_id = ${productId} and other_id = products.id), 0) desc,
          ${byPriceDistance(productId)}
        limit ${maxRelated}`,
  )
}

export const isOnSale = async (db: Db, productId: string) =>
  (await maybeOne(db, sql`select from products where id = ${productId} and on_sale`)) !== null

interface ProductRow extends CardRow {
  slug: string
  brand: string
  model: string
  color: string
  warranty_months: number
  description: string
  attributes: Product['attributes']
  featured: boolean
  version: number
  category: Product['category']
  seller: Product['seller']
  pictures: { path: string; alt: string }[]
  definitions: (Pick<Attribute, 'name' | 'label' | 'unit' | 'type' | 'group' | 'help'> & {
    position: number
  })[]
}

export interface ProductWithDefinitions {
  product: Omit<Product, 'specifications' | 'descriptionBlocks'>
  definitions: ProductRow['definitions']
}

/** Products with everything their pages show, in one round trip. Null for those not found. */
async function listProductsByIds(
  db: Db,
  ids: readonly string[],
  { includeOffSale = false } = {},
): Promise<(ProductWithDefinitions | null)[]> {
  const rows = await many<ProductRow>(
    db,
    sql`select ${cardColumns}, products.slug, products.brand, products.model, products.color,
          promised_months(products.warranty_months, products.category_id) as warranty_months,
          products.description, products.attributes, products.featured, products.version,
          (select json_build_object('id', id::text, 'name', name, 'tag', tag)
            from businesses where id = products.business_id) as seller,
          json_build_object('id', categories.id::text, 'categoryName', categories.name,
            'slug', categories.slug) as category,
          (select coalesce(json_agg(json_build_object('path', path, 'alt', alt)
              order by position), '[]')
            from product_pictures where product_id = products.id) as pictures,
          (select coalesce(json_agg(json_build_object('name', name, 'label', label, 'unit', unit,
              'type', type, 'group', group_name, 'help', help, 'position', position)
              order by position, id), '[]')
            from attributes where products.attributes ? name) as definitions
        from products ${firstPicture} join categories on categories.id = products.category_id
        where products.id = any(${idList(ids)}) and (${includeOffSale} or products.on_sale)`,
  )
  const byId = new Map(rows.map((row) => [String(row.id), withDefinitions(row)]))
  return ids.map((id) => byId.get(id) ?? null)
}

export const findProductOnSale = batchLookups(listProductsByIds)

/** Also finds products that are not on sale, such as archived ones. */
export const findProduct = async (db: Db, id: string) =>
  (await listProductsByIds(db, [id], { includeOffSale: true }))[0] ?? null

function withDefinitions(row: ProductRow): ProductWithDefinitions {
  const card = toCard(row)
  const product = {
    ...card,
    slug: row.slug,
    brand: row.brand,
    model: row.model,
    color: row.color,
    warrantyMonths: row.warranty_months,
    productImageUrls: row.pictures.map((picture) => picture.path),
    imageAlts: row.pictures.map((picture) => picture.alt),
    keyFeature: row.summary,
    productDescription: row.description,
    attributes: row.attributes,
    productCategoryId: row.category.id,
    category: row.category,
    seller: row.seller,
    reviews: { averageRating: card.averageRating, totalCount: card.reviewCount },
    featured: row.featured,
    version: row.version,
  }
  return { product, definitions: row.definitions }
}

/** Paths of the catalogue's pictures: those on cards first, then by newest product. */
export function listPicturePaths(
  db: Db,
  max: number,
): Promise<{ path: string; isExample: boolean }[]> {
  return many(
    db,
    sql`select path, bool_and(sample) as "isExample" from (
          select path, position, product_id as id, sample from product_pictures
            join products on products.id = product_id
          union all
          select image, 0, id, sample from categories where image <> ''
        ) pictures
        group by path having min(position) = 0 or not bool_and(sample)
        order by min(position), max(id) desc limit ${max}`,
  )
}
