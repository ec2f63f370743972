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
  sql,
} from '#kit/server/db/sql.ts'
import type { Synonym, SynonymInput, UpdateSynonym } from '../../staff-contract.ts'

const columns = sql`id::text, words, meaning, version`

export async function listSynonyms(
  db: Db,
  { search = '' }: { search?: string },
  { offset, limit }: Range,
): Promise<Page<Synonym>> {
  const where = sql`lower(meaning || ' ' || array_to_string(words, ' '))
    like ${likePattern(search)}`
  const items = await many<Synonym>(
    db,
    sql`select ${columns} from search_synonyms where ${where}
      order by lower(meaning), id limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, sql`search_synonyms where ${where}`) }
}

/** Locks the synonyms for a change: no word may get two meanings at the same moment. */
export const lockSynonyms = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`)

/** One of these words that another synonym already has. */
export const findTakenWord = (db: Db, words: string[], exceptId: string | null) =>
  maybeOne<{ word: string; meaning: string }>(
    db,
    sql`select word, meaning from search_synonyms, unnest(words) as word
        where word = any(${words}::text[]) and id is distinct from ${exceptId}::bigint
          order by word limit 1`,
  )

export const findSynonym = (db: Db, id: string) =>
  maybeOne<Synonym>(db, sql`select ${columns} from search_synonyms where id = ${id}`)

export const insertSynonym = (db: Db, { words, meaning }: SynonymInput) =>
  one<Synonym>(
    db,
    sql`insert into search_synonyms (words, meaning) values (${words}, ${meaning})
      returning ${columns}`,
  )

/** Null if it was changed since this version was read. */
export const updateSynonym = (db: Db, { id, words, meaning, version }: UpdateSynonym) =>
  maybeOne<Synonym>(
    db,
    sql`update search_synonyms set words = ${words}, meaning = ${meaning}, version = version + 1
        where id = ${id} and version = ${version} returning ${columns}`,
  )

export const deleteSynonym = (db: Db, id: string) =>
  maybeOne<Synonym>(db, sql`delete from search_synonyms where id = ${id} returning ${columns}`)
