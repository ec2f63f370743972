import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  likePattern,
  many,
  maybeOne,
  one,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import type {
  FeaturedInput,
  FeaturedResult,
  Redirect,
  RedirectInput,
  Synonym,
  SynonymInput,
} from '../../staff-contract.ts'

/** The search rules that staff define. Phrases and words are normalized by `toPhrase`. */
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

/** Where rules of one kind are stored. */
export interface RuleTable {
  name: Sql
  columns: Sql
  /** The text that staff search, in lower case. */
  text: Sql
  order: Sql
}

export async function listRules<Rule>(
  db: Db,
  { name, columns, text, order }: RuleTable,
  { search = '' }: { search?: string },
  { offset, limit }: Range,
): Promise<Page<Rule>> {
  const matching = sql`${name} where ${text} like ${likePattern(search)}`
  const items = await many<Rule>(
    db,
    sql`select ${columns} from ${matching} order by ${order} limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, matching) }
}

export const findRule = <Rule>(db: Db, { name, columns }: RuleTable, id: string) =>
  maybeOne<Rule>(db, sql`select ${columns} from ${name} where id = ${id}`)

export const deleteRule = <Rule>(db: Db, { name, columns }: RuleTable, id: string) =>
  maybeOne<Rule>(db, sql`delete from ${name} where id = ${id} returning ${columns}`)

/** A changed rule, and the version of it that was read. */
export type ChangedRule<Input> = Input & { id: string; version: number }

const isUnchanged = ({ id, version }: ChangedRule<object>) =>
  sql`id = ${id} and version = ${version}`

export const synonymTable: RuleTable = {
  name: sql`search_synonyms`,
  columns: sql`id::text, words, meaning, version`,
  text: sql`lower(meaning || ' ' || array_to_string(words, ' '))`,
  order: sql`lower(meaning), id`,
}

export const insertSynonym = (db: Db, { words, meaning }: SynonymInput) =>
  one<Synonym>(
    db,
    sql`insert into search_synonyms (words, meaning) values (${words}, ${meaning})
      returning ${synonymTable.columns}`,
  )

export const updateSynonym = (db: Db, { words, meaning, ...rule }: ChangedRule<SynonymInput>) =>
  maybeOne<Synonym>(
    db,
    sql`update search_synonyms set words = ${words}, meaning = ${meaning}, version = version + 1
        where ${isUnchanged(rule)} returning ${synonymTable.columns}`,
  )

/** Locks the synonyms for a change: no word may get two meanings at the same moment. */
export const lockSynonyms = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`)

/** One of these words that another synonym already has. */
export const findDefinedWord = (db: Db, words: string[], exceptId: string | null) =>
  maybeOne<{ word: string; meaning: string }>(
    db,
    sql`select word, meaning from search_synonyms, unnest(words) as word
        where word = any(${words}::text[]) and id is distinct from ${exceptId}::bigint
          order by word limit 1`,
  )

export const redirectTable: RuleTable = {
  name: sql`search_redirects`,
  columns: sql`id::text, phrase, path, version`,
  text: sql`lower(phrase || ' ' || path)`,
  order: sql`phrase`,
}

export const insertRedirect = (db: Db, { phrase, path }: RedirectInput) =>
  one<Redirect>(
    db,
    sql`insert into search_redirects (phrase, path) values (${phrase}, ${path})
      returning ${redirectTable.columns}`,
  )

export const updateRedirect = (db: Db, { phrase, path, ...rule }: ChangedRule<RedirectInput>) =>
  maybeOne<Redirect>(
    db,
    sql`update search_redirects set phrase = ${phrase}, path = ${path}, version = version + 1
        where ${isUnchanged(rule)} returning ${redirectTable.columns}`,
  )

export const featuredTable: RuleTable = {
  name: sql`search_features`,
  columns: sql`search_features.id::text, phrase, search_features.version, (
    select coalesce(json_agg(json_build_object('id', products.id::text, 'productName', name,
      'archived', not on_sale) order by search_pins.position), '[]')
    from search_pins join products on products.id = product_id where feature_id = search_features.id
  ) as products`,
  text: sql`phrase`,
  order: sql`phrase`,
}

async function insertPins(db: Db, id: string, productIds: string[]) {
  await execute(
    db,
    sql`insert into search_pins (feature_id, product_id, position)
        select ${id}::bigint, product, ordinal
          from unnest(${productIds}::bigint[]) with ordinality as pins (product, ordinal)`,
  )
  return one<FeaturedResult>(
    db,
    sql`select ${featuredTable.columns} from search_features where id = ${id}`,
  )
}

export async function insertFeatured(db: Db, { phrase, productIds }: FeaturedInput) {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into search_features (phrase) values (${phrase}) returning id::text`,
  )
  return insertPins(db, id, productIds)
}

export async function updateFeatured(
  db: Db,
  { phrase, productIds, ...rule }: ChangedRule<FeaturedInput>,
) {
  const updatedCount = await execute(
    db,
    sql`update search_features set phrase = ${phrase}, version = version + 1
      where ${isUnchanged(rule)}`,
  )
  if (updatedCount === 0) return null
  await execute(db, sql`delete from search_pins where feature_id = ${rule.id}`)
  return insertPins(db, rule.id, productIds)
}
