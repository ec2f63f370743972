import { gather, idList } from '#kit/server/db/gather.ts'
import { constant, type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { Attribute } from '../attribute.ts'
import type { Category } from '../category.ts'
import type { Product, ProductCard } from '../product.ts'
import { type CardRow, cardColumns, firstPicture, listCards, toCard } from './cards.queries.ts'
import { shownCategories } from './category-tree.queries.ts'

export const listNewProducts = (db: Db, max: number) =>
  listCards(db, sql`order by products.created_at desc, products.id desc limit ${max}`)

export const listFeaturedProducts = (db: Db, max: number) =>
  listCards(db, sql`and products.featured order by products.created_at desc limit ${max}`)

/** As many as are shown beside a product or in its place. */
const maxShown = constant(8)

/**
 * Of two ways to look for products, what the first finds; where that is too little, also what the
 * second does. Each reads its index only until it has enough.
 */
const firstOf = (first: Sql, second: Sql) =>
  sql`with found as materialized (${first}) select id from found union all select id
    from (${second}) more where (select count(*) from found) < ${maxShown}`

const among = (ids: Sql) => sql`and products.id = any(array(${ids}))`

/** Featured ones, then the newest; what is out of stock comes last. */
export const listShownFirst = (db: Db) => {
  const shown = (which: Sql) => sql`
    (select id from products where on_sale and featured and ${which}
      order by created_at desc, id desc limit ${maxShown})
    union (select id from products where on_sale and ${which}
      order by created_at desc, id desc limit ${maxShown})`
  return listCards(
    db,
    sql`${among(firstOf(shown(sql`in_stock`), shown(sql`not in_stock`)))}
        order by products.in_stock desc, products.featured desc, products.created_at desc,
          products.id desc limit ${maxShown}`,
  )
}

/** In the order of their ids, whatever order was asked for: the reply is kept for all of them. */
export const listCardsOf = (db: Db, ids: string[]) =>
  listCards(db, sql`and products.id = any(${ids}::bigint[]) order by products.id`)

/** Without a product, from the cheapest on. */
const priceOf = (productId: Sql) =>
  sql`coalesce((select pay_paisa from products where id = ${productId}), 0)`

/**
 * Others of a category that are closest in price; what is out of stock where nothing else is left.
 */
function closest(categoryId: Sql, productId: Sql): Sql {
  const of = (which: Sql) => {
    const others = sql`select id from products
      where on_sale and category_id = ${categoryId} and id is distinct
      from ${productId} and ${which}`
    return sql`
      (${others} and pay_paisa >= ${priceOf(productId)} order by pay_paisa, id limit ${maxShown})
      union all (${others} and pay_paisa < ${priceOf(productId)}
        order by pay_paisa desc, id limit ${maxShown})`
  }
  return firstOf(of(sql`in_stock`), of(sql`not in_stock`))
}

const byDistance = (productId: Sql) =>
  sql`products.in_stock desc, abs(products.pay_paisa - ${priceOf(productId)}), products.id`

/** Others of a category, closest in price first. */
export const listOthers = gather(
  async (
    db,
    asked: readonly { categoryId: string; productId?: string }[],
  ): Promise<ProductCard[][]> => {
    const [category, product] = [sql`asked.category_id`, sql`asked.product_id`]
    const rows = await many<CardRow & { place: number }>(
      db,
      sql`select asked.place, others.*
        from unnest(${idList(asked.map(({ categoryId }) => categoryId))},
          ${idList(asked.map(({ productId }) => productId ?? null))})
          with ordinality asked(category_id, product_id, place)
        cross join lateral (
          select ${cardColumns}, row_number() over (order by ${byDistance(product)}) as rank
            from products ${firstPicture}
          where products.on_sale ${among(closest(category, product))}
            order by rank limit ${maxShown}
        ) others order by asked.place, others.rank`,
    )
    return asked.map((_, place) => rows.filter((row) => row.place === place + 1).map(toCard))
  },
)

/**
 * What was ordered with this product most often, then others of its category; nothing where it is
 * not on sale.
 */
export const listSimilar = (db: Db, id: string) => {
  const productId = sql`${id}::bigint`
  const itself = sql`from products where id = ${productId} and on_sale`
  const together = sql`select other_id from bought_together
    where product_id = (select id ${itself})`
  return listCards(
    db,
    sql`${among(sql`${together} union all (${closest(sql`(select category_id ${itself})`, productId)})`)}
        and products.id <> ${productId}
        order by coalesce((select times from bought_together
          where product_id = ${productId} and other_id = products.id), 0) desc,
          ${byDistance(productId)}
        limit ${maxShown}`,
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

/** Products with everything their pages show, in one round trip; archived ones only on request. */
async function findProducts(
  db: Db,
  ids: readonly string[],
  { archivedToo = false } = {},
): Promise<(ProductWithDefinitions | null)[]> {
  const rows = await many<ProductRow>(
    db,
    sql`select ${cardColumns}, products.slug, products.brand, products.model, products.color,
          promised_months(products.warranty_months, products.category_id) as warranty_months,
            products.description,
          products.attributes, products.featured, products.version,
          (select json_build_object('id', id::text, 'name', name, 'tag', tag) from businesses
            where id = products.business_id) as seller,
          json_build_object('id', categories.id::text, 'categoryName', categories.name, 'slug',
            categories.slug) as category,
          (select coalesce(json_agg(json_build_object('path', path, 'alt', alt) order by position),
            '[]') from product_pictures where product_id = products.id) as pictures,
          (select coalesce(json_agg(json_build_object('name', name, 'label', label, 'unit', unit,
            'type', type, 'group', group_name, 'help', help, 'position', position)
             order by position, id), '[]') from attributes where products.attributes ? name)
               as definitions
        from products ${firstPicture} join categories on categories.id = products.category_id
        where products.id = any(${idList(ids)}) and (${archivedToo} or products.on_sale)`,
  )
  const byId = new Map(
    rows.map((row) => [String(row.id), { product: toProduct(row), definitions: row.definitions }]),
  )
  return ids.map((id) => byId.get(id) ?? null)
}

export const findProductOnSale = gather(findProducts)

/** Also an archived one. */
export const findProduct = async (db: Db, id: string) =>
  (await findProducts(db, [id], { archivedToo: true }))[0] ?? null

function toProduct(row: ProductRow): Omit<Product, 'specifications' | 'descriptionBlocks'> {
  const card = toCard(row)
  return {
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
}

// Categories

export function listCategories(db: Db, onlyId?: string) {
  return many<Category>(
    db,
    sql`with recursive tree as (
          select id as root, id, 0 as depth from categories
          union all
          select tree.root, categories.id, tree.depth + 1 from tree
            join categories on categories.parent_id = tree.id where tree.depth < 20
        ), counts as (
          select category_id, count(*) as products from products where on_sale group by category_id
        )
        select categories.id::text, slug, name as "categoryName", parent_id::text as "parentId",
          description, image,
          (select coalesce(sum(counts.products), 0)::int from tree
            join counts on counts.category_id = tree.id where tree.root = categories.id)
            as "productCount"
        from categories where ${onlyId ? sql`id = ${onlyId}` : sql`id in (${shownCategories})`}
          order by position, name`,
  )
}

export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = await listCategories(db, id)
  if (!category) throw new Error(`category ${id} has vanished`)
  return category
}

/** The pictures of the catalogue: those on cards and of the newest products first. */
export function listPicturePaths(
  db: Db,
  max: number,
): Promise<{ path: string; isExample: boolean }[]> {
  return many(
    db,
    sql`select path, bool_and(sample) as "isExample" from (
          select path, position, product_id as id, sample from product_pictures
            join products on products.id = product_id
          union all select image, 0, id, sample from categories where image <> ''
        ) pictures group by path having min(position) = 0 or not bool_and(sample)
          order by min(position), max(id) desc limit ${max}`,
  )
}
