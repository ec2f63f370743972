import type { Sort } from '#contract/catalog.rules.ts'
import { newBadgeDays } from '#contract/catalog.rules.ts'
import type { Attribute, ProductCard } from '#contract/catalog.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { type Db, joinSql, maybeOne, one, type Sql, sql } from '../db/sql.ts'
import { type CardRow, cardColumns, firstPicture, toCard } from './cards.queries.ts'

/** One thing that the list can be narrowed by: what misses it, and so counts only for the choice itself. */
interface Group {
  name: string
  /** Of an attribute: which of its values a product has, as a facet key. */
  key?: Sql
  missed: Sql
}

export interface ListingFilter {
  categoryId: string | null
  minRupees: number | null
  maxRupees: number | null
  /** Each must be part of name, brand or model. */
  words: string[]
  phrase: string
  brands: string[]
  /** Chosen values by attribute name. */
  facets: Map<string, string[]>
  minRating: number | null
  onlyInStock: boolean
  onlyNew: boolean
  sort: Sort
  offset: number
  limit: number
}

export type FacetDefinition = Pick<Attribute, 'name' | 'label' | 'unit' | 'type' | 'options' | 'help'>

export interface ListingResult {
  total: number
  products: ProductCard[]
  definitions: FacetDefinition[]
  /** How often each `name=value` occurs. */
  facetCounts: Record<string, number>
  brandCounts: Record<string, number>
  ratingCounts: Record<'1' | '2' | '3' | '4', number>
  inStockCount: number
  newCount: number
  priceRange: { min: number; max: number } | null
}

/** Makes `%`, `_` and `\` mean themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Part of the text; one or two letters only at the start of a word, where the index can find them. */
export const containsWord = (word: string) => sql`products.search like ${[...word].length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`}`

// Each subselect in what follows is worked out once, not for every product.
const isNew = sql`(products.marked_new or products.created_at > (select now() - make_interval(days => ${newBadgeDays})))`

function toAttributeGroup(name: string, values: string[]): Group {
  // The keys are sorted: the first one from the attribute's lowest upwards is its value, unless it is another attribute's.
  const first = sql`facet_keys[width_bucket((select attribute_key_of(${name})), facet_keys) + 1]`
  const chosen = sql`(select facet_keys_of(${values.map((value) => `${name}=${value}`)}::text[]))`
  return {
    name: `attribute ${name}`,
    key: sql`case when ${first} <= (select attribute_key_of(${name})) + 4294967295 then ${first} end`,
    missed: sql`(${first} = any(${chosen}::bigint[])) is not true`,
  }
}

function groupsOf(filter: ListingFilter): Group[] {
  const groups = [...filter.facets].map(([name, values]) => toAttributeGroup(name, values))
  if (filter.brands.length > 0) groups.push({ name: 'brand', missed: sql`products.brand <> all(${filter.brands}::text[])` })
  if (filter.minRating !== null) groups.push({ name: 'rating', missed: sql`products.average_rating < ${filter.minRating}` })
  if (filter.onlyInStock) groups.push({ name: 'availability', missed: sql`not products.in_stock` })
  if (filter.onlyNew) groups.push({ name: 'arrival', missed: sql`not ${isNew}` })
  return groups
}

const orders: Record<Sort, Sql> = {
  '': sql`relevance desc, in_stock desc, review_count desc, id`,
  new: sql`created_at desc, id desc`,
  priceasc: sql`pay_paisa, id`,
  pricedsc: sql`pay_paisa desc, id desc`,
}

/** Best first: the name begins with the words, a word of it does, it holds them anywhere. */
export const relevance = (phrase: string) =>
  phrase === ''
    ? sql`0`
    : sql`case when lower(products.name) like ${`${literal(phrase)}%`} then 3 when lower(products.name) like ${`% ${literal(phrase)}%`} then 2
            when lower(products.name) like ${`%${literal(phrase)}%`} then 1 else 0 end`

function conditionsOf(filter: ListingFilter): Sql[] {
  const conditions = [sql`products.archived_at is null`, ...filter.words.map(containsWord)]
  if (filter.categoryId) conditions.push(sql`products.category_id = any(array(select id from below))`)
  if (filter.minRupees !== null) conditions.push(sql`products.pay_paisa >= ${toPaisa(filter.minRupees)}`)
  if (filter.maxRupees !== null) conditions.push(sql`products.pay_paisa <= ${toPaisa(filter.maxRupees)}`)
  return conditions
}

interface ListingRow {
  total: number
  page: CardRow[]
  definitions: FacetDefinition[]
  facet_counts: Record<string, number>
  brand_counts: Record<string, number>
  rating_counts: ListingResult['ratingCounts']
  in_stock: number
  fresh: number
  min_paisa: number | null
  max_paisa: number | null
}

// A product's `missed` adds up the numbers of the groups that it misses: below twice the first it misses one at most, and which.
const firstGroup = 100

/** A number per product from a piece per group; nothing where there are no groups. */
const perGroup = (groups: Group[], piece: (group: Group, number: number) => Sql, separator: string, otherwise: Sql) =>
  groups.length > 0
    ? joinSql(
        groups.map((group, index) => piece(group, firstGroup + index)),
        separator,
      )
    : otherwise

/**
 * One page of the list, its total and all counts in one statement. A product that misses one group alone is kept for
 * that group's own counts: inside a facet choices are OR, across facets AND, and counts ignore the facet's own choice.
 */
export async function getListing(db: Db, filter: ListingFilter): Promise<ListingResult> {
  const groups = groupsOf(filter)
  const attributes = groups.filter((group) => group.key)
  const countsFor = (name: string) => {
    const index = groups.findIndex((group) => group.name === name)
    return index < 0 ? sql`missed = 0` : sql`(missed = 0 or missed = ${firstGroup + index})`
  }
  const row = await one<ListingRow>(
    db,
    sql`with recursive below as (
          select id from categories where id = ${filter.categoryId}
          union all
          select categories.id from categories join below on categories.parent_id = below.id
        ), above as (
          select id, parent_id from categories where id = ${filter.categoryId}
          union all
          select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
        ), definitions as (
          select name, label, unit, type, options, help, position, id from attributes
          where filterable and id in (select attribute_id from category_attributes where category_id in (select id from above))
        ), matched as materialized (
          select id, brand, pay_paisa, average_rating, review_count, created_at, in_stock, fresh, relevance, missed,
            case when missed = 0 then facet_keys end as facet_keys,
            case missed ${perGroup(attributes, ({ key }, number) => sql`when ${number} then ${key}`, ' ', sql`when 0 then null::bigint`)} end as missed_key
          from (
            select products.id, products.brand, products.facet_keys, products.pay_paisa, products.average_rating, products.review_count, products.created_at,
              products.in_stock, ${isNew} as fresh, ${relevance(filter.phrase)} as relevance,
              ${perGroup(groups, ({ missed }, number) => sql`(${missed})::int * ${number}::int`, ' + ', sql`0`)} as missed
            from products where ${joinSql(conditionsOf(filter), ' and ')}
            -- Keeps the planner from working the sum out twice.
            offset 0
          ) candidates where missed < ${2 * firstGroup}
        ), facet_keys as (
          select id, unnest(facet_keys) as key from matched where missed = 0 and exists (select from definitions)
          union all
          select id, missed_key from matched where missed_key is not null
        )
        select totals.*,
          (select coalesce(json_agg(card order by place), '[]') from (
            select ${cardColumns}, place
            from unnest(array(select id from matched where missed = 0 order by ${orders[filter.sort]} limit ${filter.limit} offset ${filter.offset}))
              with ordinality as page (id, place)
            join products on products.id = page.id ${firstPicture}
          ) card) as page,
          (select coalesce(json_agg(definitions order by position, id), '[]') from definitions) as definitions,
          -- Any product that has the facet tells what it is called: names and keys stand in the same order.
          (select coalesce(json_object_agg(products.facets[array_position(products.facet_keys, key)], count), '{}')
           from (select key, count(*), min(id) as id from facet_keys group by key) counted join products on products.id = counted.id) as facet_counts,
          (select coalesce(json_object_agg(brand, count), '{}') from (
            select brand, count(*) from matched where brand <> '' and ${countsFor('brand')} group by brand
          ) counted) as brand_counts
        from (
          select count(*) filter (where missed = 0) as total,
            json_build_object(
              '1', count(*) filter (where average_rating >= 1 and ${countsFor('rating')}), '2', count(*) filter (where average_rating >= 2 and ${countsFor('rating')}),
              '3', count(*) filter (where average_rating >= 3 and ${countsFor('rating')}), '4', count(*) filter (where average_rating >= 4 and ${countsFor('rating')})
            ) as rating_counts,
            count(*) filter (where in_stock and ${countsFor('availability')}) as in_stock,
            count(*) filter (where fresh and ${countsFor('arrival')}) as fresh,
            min(pay_paisa) filter (where missed = 0) as min_paisa, max(pay_paisa) filter (where missed = 0) as max_paisa
          from matched where missed_key is null
        ) totals`,
  )
  return {
    total: row.total,
    products: row.page.map(toCard),
    definitions: row.definitions,
    facetCounts: row.facet_counts,
    brandCounts: row.brand_counts,
    ratingCounts: row.rating_counts,
    inStockCount: row.in_stock,
    newCount: row.fresh,
    priceRange: row.min_paisa === null || row.max_paisa === null ? null : { min: toRupees(row.min_paisa), max: toRupees(row.max_paisa) },
  }
}

/** A category by its name in any case, its slug or its id. */
export function findCategory(db: Db, text: string) {
  return maybeOne<{ id: string; categoryName: string; description: string }>(
    db,
    sql`select id::text, name as "categoryName", description from categories
        where lower(name) = lower(${text}) or slug = lower(${text}) or id::text = ${text}
        order by lower(name) = lower(${text}) desc, slug = lower(${text}) desc limit 1`,
  )
}
