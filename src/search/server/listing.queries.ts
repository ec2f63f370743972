import type { Attribute, ProductCard } from '#catalog/contract.ts'
import { newBadgeDays } from '#catalog/model.ts'
import { type CardRow, cardColumns, categoriesAbove, categoriesBelow, firstPicture, toCard } from '#catalog/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, joinSql, literal, many, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { Sort } from '../model.ts'

/** One filter of the list. */
interface Group {
  number: number
  /** Whether a product has one of the chosen values. */
  met: Sql
  /** What it has instead. */
  key: Sql
  /** Whether that is a value of this facet at all. */
  counts: Sql
}

export interface ListingFilter {
  categoryId: string | null
  minRupees: number | null
  maxRupees: number | null
  /** Each must occur in name, brand or model. */
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
  /** How often each `name=value` occurs; a brand is `=value`. */
  facetCounts: Record<string, number>
  ratingCounts: Record<'1' | '2' | '3' | '4', number>
  inStockCount: number
  newCount: number
  priceRange: { min: number; max: number } | null
}

/** Anywhere in the text; one or two letters only at the start of a word, where the index can find them. */
export const containsWord = (word: string) => sql`products.search like ${[...word].length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`}`

// Each subselect below is evaluated once, not for every product.
const isNew = sql`(marked_new or created_at > (select now() - make_interval(days => ${newBadgeDays})))`

// A product's `missed` adds up the numbers of the groups it misses: below twice the first number, it misses at most one and says which.
const firstNumber = 100
const ratingNumber = 199

/** A brand is the value of the attribute without a name. */
function toFacetGroup([name, values]: [string, string[]], index: number): Group {
  const lowest = sql`(select attribute_key_of(${name}))`
  // The keys are sorted: the first above the attribute's lowest is its value, unless that belongs to another attribute.
  const key = sql`facet_keys[width_bucket(${lowest}, facet_keys) + 1]`
  const chosen = values.map((value) => `${name}=${value}`)
  return {
    number: firstNumber + index,
    met: sql`facet_bits & (select bit_or(bit) from facet_values where facet = any(${chosen}::text[])) <> 0
      and ${key} = any((select facet_keys_of(${chosen}::text[]))::bigint[])`,
    key,
    counts: sql`item <= ${lowest} + 4294967295`,
  }
}

const toRatingGroup = (min: number): Group => ({
  number: ratingNumber,
  met: sql`average_rating >= ${min}`,
  key: sql`floor(average_rating)::bigint`,
  counts: sql`false`,
})

function groupsOf({ facets, brands, minRating }: ListingFilter): Group[] {
  const groups = [...facets, ...(brands.length > 0 ? [['', brands] as [string, string[]]] : [])].map(toFacetGroup)
  return minRating === null ? groups : [...groups, toRatingGroup(minRating)]
}

const orders: Record<Sort, Sql> = {
  '': sql`relevance desc, in_stock desc, review_count desc, item`,
  new: sql`created_at desc, item desc`,
  priceasc: sql`pay_paisa, item`,
  pricedsc: sql`pay_paisa desc, item desc`,
  rating: sql`average_rating desc, review_count desc, item`,
}

/** Best first: the name starts with the words, a word of it does, or they occur anywhere in it. */
export const relevance = (phrase: string) =>
  phrase === ''
    ? sql`0`
    : sql`case when lower(products.name) like ${`${literal(phrase)}%`} then 3 when lower(products.name) like ${`% ${literal(phrase)}%`} then 2
            when lower(products.name) like ${`%${literal(phrase)}%`} then 1 else 0 end`

function conditionsOf(filter: ListingFilter): Sql[] {
  const conditions = [sql`products.archived_at is null`, ...filter.words.map(containsWord)]
  if (filter.categoryId) conditions.push(sql`products.category_id = any(array(${categoriesBelow(sql`id = ${filter.categoryId}`)}))`)
  if (filter.minRupees !== null) conditions.push(sql`products.pay_paisa >= ${toPaisa(filter.minRupees)}`)
  if (filter.maxRupees !== null) conditions.push(sql`products.pay_paisa <= ${toPaisa(filter.maxRupees)}`)
  if (filter.onlyInStock) conditions.push(sql`products.in_stock`)
  if (filter.onlyNew) conditions.push(isNew)
  return conditions
}

interface ListingRow {
  total: number
  page: CardRow[]
  definitions: FacetDefinition[]
  facet_counts: Record<string, number>
  rating_counts: ListingResult['ratingCounts']
  in_stock: number
  fresh: number
  min_paisa: number | null
  max_paisa: number | null
}

/**
 * The products that match, one item per id. Those that miss only one group count for that group's other choices:
 * they come as one item per value they have instead, with how often it occurs.
 */
function matchedOf(filter: ListingFilter, groups: Group[]): Sql {
  const columns = sql`facet_keys, pay_paisa, average_rating, review_count, created_at, in_stock`
  const from = sql`from products where ${joinSql(conditionsOf(filter), ' and ')}`
  if (groups.length === 0)
    return sql`select 0 as missed, products.id as item, 1 as times, ${columns}, ${isNew} as fresh, ${relevance(filter.phrase)} as relevance ${from}`
  return sql`
    select missed, case missed when 0 then id ${perGroup(groups, ({ number, key }) => sql`when ${number} then ${key}`, ' ')} end as item, count(*)::int as times,
      min(facet_keys) filter (where missed = 0) as facet_keys, min(pay_paisa) filter (where missed = 0) as pay_paisa,
      min(average_rating) filter (where missed = 0) as average_rating, min(review_count) filter (where missed = 0) as review_count,
      min(created_at) filter (where missed = 0) as created_at, bool_or(in_stock) filter (where missed = 0) as in_stock,
      bool_or(${isNew}) filter (where missed = 0) as fresh, min(relevance) filter (where missed = 0) as relevance
    from (
      select products.id, ${columns}, marked_new, ${relevance(filter.phrase)} as relevance,
        ${perGroup(groups, ({ number, met }) => sql`case when ${met} then 0 else ${number}::int end`, ' + ')} as missed
      -- Keeps the planner from computing the sum twice.
      ${from} offset 0
    ) candidates where missed < ${2 * firstNumber} group by 1, 2`
}

const perGroup = (groups: Group[], piece: (group: Group) => Sql, separator: string) => joinSql(groups.map(piece), separator)

/**
 * One page of the list, its total and all counts in one statement:
 * choices are OR within a facet and AND across facets, and counts ignore the facet's own choice.
 */
export async function getListing(db: Db, filter: ListingFilter): Promise<ListingResult> {
  const groups = groupsOf(filter)
  const row = await one<ListingRow>(
    db,
    sql`with definitions as (
          select name, label, unit, type, options, help, position, id from attributes
          where filterable and id in (select attribute_id from category_attributes where category_id in (${categoriesAbove(filter.categoryId)}))
        ), matched as materialized (
          ${matchedOf(filter, groups)}
        ), facet_counts as (
          -- Brands come first, and are all that is counted where there are no definitions.
          select key, count(*) as times
          from (select unnest(case when exists (select from definitions) then facet_keys else facet_keys[1:1] end) as key from matched) had group by key
          union all
          select item, times from matched where case missed when 0 then false ${perGroup(groups, ({ number, counts }) => sql`when ${number} then ${counts}`, ' ')} end
        )
        select totals.*,
          (select coalesce(json_agg(card order by place), '[]') from (
            select ${cardColumns}, place
            from unnest(array(select item from matched where missed = 0 order by ${orders[filter.sort]} limit ${filter.limit} offset ${filter.offset}))
              with ordinality as page (id, place)
            join products on products.id = page.id ${firstPicture}
          ) card) as page,
          (select coalesce(json_agg(definitions order by position, id), '[]') from definitions) as definitions,
          (select coalesce(json_object_agg(facet, times), '{}') from facet_counts join facet_values using (key)) as facet_counts
        from (
          select count(*) filter (where missed = 0) as total,
            json_build_object(
              '1', coalesce(sum(times) filter (where rating >= 1), 0), '2', coalesce(sum(times) filter (where rating >= 2), 0),
              '3', coalesce(sum(times) filter (where rating >= 3), 0), '4', coalesce(sum(times) filter (where rating >= 4), 0)
            ) as rating_counts,
            count(*) filter (where in_stock) as in_stock, count(*) filter (where fresh) as fresh, min(pay_paisa) as min_paisa, max(pay_paisa) as max_paisa
          from (select *, case missed when ${ratingNumber} then item else average_rating end as rating from matched) rated
        ) totals`,
  )
  return {
    total: row.total,
    products: row.page.map(toCard),
    definitions: row.definitions,
    facetCounts: row.facet_counts,
    ratingCounts: row.rating_counts,
    inStockCount: row.in_stock,
    newCount: row.fresh,
    priceRange: row.min_paisa === null || row.max_paisa === null ? null : { min: toRupees(row.min_paisa), max: toRupees(row.max_paisa) },
  }
}

/** Which of these are attributes that lists can be narrowed by. */
export const listFilterable = async (db: Db, names: string[]) =>
  (await many<{ name: string }>(db, sql`select name from attributes where filterable and name = any(${names}::text[]) order by id`)).map(({ name }) => name)

/** A category by its name in any case, its slug or its id. */
export function findCategory(db: Db, text: string) {
  return maybeOne<{ id: string; categoryName: string; description: string }>(
    db,
    sql`select id::text, name as "categoryName", description from categories
        where lower(name) = lower(${text}) or slug = lower(${text}) or id::text = ${text}
        order by lower(name) = lower(${text}) desc, slug = lower(${text}) desc limit 1`,
  )
}
