import { type Db, one, sql } from '#kit/server/db/sql.ts'

/** The search rules that staff define. Phrases and words are normalised by `toPhrase`. */
export interface SearchRules {
  /** A meaning is read like a search. Commas separate alternatives. */
  synonyms: { words: string[]; meaning: string }[]
  redirects: { phrase: string; path: string }[]
  /** Products to show first, in order. Some may be archived. */
  pins: { phrase: string; productIds: string[] }[]
}

export const getSearchRules = (db: Db) =>
  one<SearchRules>(
    db,
    sql`select
          (select coalesce(json_agg(json_build_object('words', words, 'meaning', meaning)
            order by id), '[]') from search_synonyms) as synonyms,
          (select coalesce(json_agg(json_build_object('phrase', phrase, 'path', path)
            order by phrase), '[]') from search_redirects) as redirects,
          (select coalesce(json_agg(featured order by phrase), '[]') from (
            select phrase, array_agg(product_id::text order by position) as "productIds"
              from search_features join search_pins on feature_id = id group by phrase
          ) featured) as pins`,
  )
