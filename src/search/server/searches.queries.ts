import type { Page } from '#kit/contract/endpoint.ts'
import {
  countRows,
  type Db,
  execute,
  joinSql,
  likePattern,
  many,
  one,
  sql,
} from '#kit/server/db/sql.ts'
import type { CountedQuery, CountedSearch } from '../staff-contract.ts'
import type { PageOf } from './page-of.ts'

// Anybody can search for anything: more different words a day are not worth knowing.
const maxNewADay = 1_000
const maxProducts = 30
const keptDays = 90
const maxShownClicks = 3
const minTimesToSuggest = 3

/** Searches that found nothing the last time, and about which nobody has done anything since. */
export const failedSearches = sql`searches where found = 0`

/**
 * Notes how much a search found, and counts it unless the same person was counted already; a new
 * one only while there is room for it today.
 */
export const countSearch = (db: Db, phrase: string, found: number, isFirst: boolean) =>
  execute(
    db,
    sql`insert into searches (phrase, found)
        select ${phrase}, ${found}::int where exists (select from searches where phrase = ${phrase})
          or (select count(*) from (select from searches
            where first_at > now() - interval '1 day' limit ${maxNewADay}) today) < ${maxNewADay}
        on conflict (phrase) do update set times = searches.times + ${isFirst}::boolean::int,
          found = excluded.found, last_at = now()`,
  )

/**
 * Counts a product that was opened after a known search, if there is room for it, unless the same
 * person was counted already. False when there is no such product.
 */
export async function countClick(
  db: Db,
  phrase: string,
  productId: string,
  isFirst: boolean,
): Promise<boolean> {
  const { known } = await one<{ known: boolean }>(
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
        select exists (select from product) as known`,
  )
  return known
}

/** What to suggest before anything is typed: found, not hidden, and searched for by several. */
export const listPopular = async (db: Db, max: number) =>
  (
    await many<{ phrase: string }>(
      db,
      sql`select phrase from searches
          where found > 0 and not hidden and times >= ${minTimesToSuggest}
            and last_at > now() - make_interval(days => ${keptDays})
          order by times desc, last_at desc limit ${max}`,
    )
  ).map(({ phrase }) => phrase)

export async function listSearches(
  db: Db,
  { search, found, offset, limit }: Pick<CountedQuery, 'found'> & PageOf,
): Promise<Page<CountedSearch>> {
  const conditions = [sql`last_at > now() - make_interval(days => ${keptDays})`]
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

/** False where it was so already, or nobody ever searched for it. */
export const setHidden = async (db: Db, phrase: string, hidden: boolean) =>
  (await execute(
    db,
    sql`update searches set hidden = ${hidden} where phrase = ${phrase} and hidden <> ${hidden}`,
  )) > 0

/**
 * After staff did something about searches that found nothing: whether it helped, the next one
 * tells.
 */
export const expectResults = (db: Db, phrases: string[]) =>
  execute(
    db,
    // A synonym is written without the commas that somebody typed.
    sql`update searches set found = null
        where found = 0 and (phrase = any(${phrases}::text[])
          or (phrase like '%,%'
            and btrim(regexp_replace(phrase, '[,\\s]+', ' ', 'g')) = any(${phrases}::text[])))`,
  )

/** What nobody has searched for in three months is forgotten; what staff hid stays hidden. */
export const deleteOldSearches = (db: Db) =>
  execute(
    db,
    sql`delete from searches
      where last_at < now() - make_interval(days => ${keptDays}) and not hidden`,
  )
