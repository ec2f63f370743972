import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  joinSql,
  likePattern,
  listValues,
  many,
  sql,
  value,
} from '#kit/server/db/sql.ts'
import type { CountedQuery, CountedSearch } from '../../staff-contract.ts'

// Anyone can search for anything: only this many new searches are stored in a day.
const maxNewPerDay = 1_000
const maxProducts = 30
const retentionDays = 90
const maxShownClicks = 3
const minTimesToSuggest = 3

/** Searches that found nothing the last time, and that staff have not acted on since. */
export const failedSearches = sql`searches where found = 0`

/**
 * Stores how many products a search found, and counts it unless the same visitor was counted today.
 * A new search is stored only within the limit for today.
 */
export const trackSearch = (db: Db, phrase: string, found: number, isFirst: boolean) =>
  execute(
    db,
    sql`insert into searches (phrase, found)
        select ${phrase}, ${found}::int where exists (select from searches where phrase = ${phrase})
          or (select count(*) from (select from searches
            where first_at > now() - interval '1 day'
            limit ${maxNewPerDay}) today) < ${maxNewPerDay}
        on conflict (phrase) do update set times = searches.times + ${isFirst}::boolean::int,
          found = excluded.found, last_at = now()`,
  )

/**
 * Counts a product that was opened after a stored search, within the limit for that search, unless
 * the same visitor was counted today. False if there is no such product.
 */
export function trackClick(
  db: Db,
  phrase: string,
  productId: string,
  isFirst: boolean,
): Promise<boolean> {
  return value<boolean>(
    db,
    sql`with product as (
          select id from products where id = ${productId}
        ), counted as (
          insert into search_clicks (phrase, product_id)
          select searches.phrase, product.id from searches, product
          where searches.phrase = ${phrase} and (
            exists (select from search_clicks
              where search_clicks.phrase = searches.phrase and product_id = product.id)
            or (select count(*) from search_clicks where search_clicks.phrase = searches.phrase)
              < ${maxProducts})
          on conflict (phrase, product_id)
            do update set times = search_clicks.times + ${isFirst}::boolean::int
        )
        select exists (select from product) as "productExists"`,
  )
}

/**
 * Suggestions before anything is typed: searches that found something, are not hidden, and were
 * made by several visitors.
 */
export const listPopularSearches = (db: Db, max: number) =>
  listValues<string>(
    db,
    sql`select phrase from searches
        where found > 0 and not hidden and times >= ${minTimesToSuggest}
          and last_at > now() - make_interval(days => ${retentionDays})
        order by times desc, last_at desc limit ${max}`,
  )

export async function listSearches(
  db: Db,
  { search, found }: CountedQuery,
  { offset, limit }: Range,
): Promise<Page<CountedSearch>> {
  const conditions = [sql`last_at > now() - make_interval(days => ${retentionDays})`]
  if (found === 'none') conditions.push(sql`found = 0`)
  if (search) conditions.push(sql`phrase like ${likePattern(search)}`)
  const where = joinSql(conditions, ' and ')
  const rows = await many<Omit<CountedSearch, 'lastAt'> & { last_at: Date }>(
    db,
    sql`select phrase, times, found, last_at, hidden, (
          select coalesce(json_agg(clicked order by times desc, id), '[]') from (
            select products.id::text, name as "productName", search_clicks.times from search_clicks
              join products on products.id = product_id
            where search_clicks.phrase = searches.phrase
              order by search_clicks.times desc, products.id limit ${maxShownClicks}
          ) clicked) as clicked
        from searches where ${where}
          order by times desc, last_at desc, phrase limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() })),
    total: await countRows(db, sql`searches where ${where}`),
  }
}

/** False if it was hidden or visible already, or was never searched for. */
export const setHidden = async (db: Db, phrase: string, hidden: boolean) =>
  (await execute(
    db,
    sql`update searches set hidden = ${hidden} where phrase = ${phrase} and hidden <> ${hidden}`,
  )) > 0

/** After staff acted on searches that found nothing: the next search shows whether it helped. */
export const resetFailedSearches = (db: Db, phrases: string[]) =>
  execute(
    db,
    // A synonym is stored without the commas that customers typed.
    sql`update searches set found = null
        where found = 0 and (phrase = any(${phrases}::text[])
          or (phrase like '%,%'
            and btrim(regexp_replace(phrase, '[,\\s]+', ' ', 'g')) = any(${phrases}::text[])))`,
  )

/** Deletes searches that were not repeated for three months, except hidden ones. */
export const deleteOldSearches = (db: Db) =>
  execute(
    db,
    sql`delete from searches
      where last_at < now() - make_interval(days => ${retentionDays}) and not hidden`,
  )
