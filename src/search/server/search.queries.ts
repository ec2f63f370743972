import { firstPicture } from '#catalog/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, joinSql, many, sql } from '#kit/server/db/sql.ts'
import type { SearchEntry } from '../contract.ts'
import { containsWord, relevance } from './listing.queries.ts'

// Enough to choose the best from, few enough to be fast where half the catalogue matches.
const maxCandidates = 150

interface EntryRow {
  id: number
  name: string
  image: string | null
  price_paisa: number
  pay_paisa: number
}

const toEntry = (row: EntryRow): SearchEntry => ({
  id: String(row.id),
  productName: row.name,
  displayImage: row.image ?? '',
  productMarkedPrice: toRupees(row.price_paisa),
  discountedPrice: toRupees(row.pay_paisa),
})

const lastLetter = '\u{10FFFF}'

/** Products whose name, brand or model contain every word, best first. */
export async function findSuggestions(db: Db, phrase: string, words: string[], max: number): Promise<SearchEntry[]> {
  // The index knows only letters and digits: without one, every product would have to be scanned.
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return []
  const rows = await many<EntryRow>(
    db,
    // Names that start with the words are best, and if there are enough, nothing else is searched. The rest, materialized,
    // is planned as if all were wanted, with the index, and still only read up to the limit.
    sql`with beginning as materialized (
          select id from products where archived_at is null and lower(name) ~>=~ ${phrase} and lower(name) ~<~ ${phrase + lastLetter} limit ${maxCandidates}
        ), holding as materialized (
          select id from products where archived_at is null and ${joinSql(words.map(containsWord), ' and ')}
        ), candidates as (
          select id from beginning union (select id from holding where (select count(*) from beginning) < ${max} limit ${maxCandidates})
        ), best as (
          select products.id, products.name, products.price_paisa, products.pay_paisa, row_number() over (
            order by ${relevance(phrase)} desc, products.in_stock desc, products.review_count desc, products.name, products.id
          ) as place
          from candidates join products on products.id = candidates.id order by place limit ${max}
        )
        select products.id, products.name, picture.path as image, products.price_paisa, products.pay_paisa from best products ${firstPicture} order by place`,
  )
  return rows.map(toEntry)
}

/** Every product on sale, for clients that do their own searching. */
export async function listSearchEntries(db: Db): Promise<SearchEntry[]> {
  const rows = await many<EntryRow>(
    db,
    sql`select products.id, products.name, picture.path as image, products.price_paisa, products.pay_paisa from products ${firstPicture}
        where products.archived_at is null order by products.name, products.id`,
  )
  return rows.map(toEntry)
}

/** For each word, the closest one that some product has; the word itself where none is close. */
export async function findNearestWords(db: Db, words: string[]): Promise<string[]> {
  const rows = await many<{ word: string }>(
    db,
    sql`select coalesce(nearest.word, typed.word) as word
        from unnest(${words}::text[]) with ordinality as typed (word, place)
        left join lateral (
          select search_words.word from search_words where search_words.word % typed.word
          order by similarity(search_words.word, typed.word) desc, search_words.word limit 1
        ) nearest on true
        order by typed.place`,
  )
  return rows.map((row) => row.word)
}
