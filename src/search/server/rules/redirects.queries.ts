import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, likePattern, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Redirect, RedirectInput, UpdateRedirect } from '../../staff-contract.ts'

const columns = sql`id::text, phrase, path, version`

export async function listRedirects(
  db: Db,
  { search = '' }: { search?: string },
  { offset, limit }: Range,
): Promise<Page<Redirect>> {
  const where = sql`lower(phrase || ' ' || path) like ${likePattern(search)}`
  const items = await many<Redirect>(
    db,
    sql`select ${columns} from search_redirects where ${where}
      order by phrase limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, sql`search_redirects where ${where}`) }
}

export const findRedirect = (db: Db, id: string) =>
  maybeOne<Redirect>(db, sql`select ${columns} from search_redirects where id = ${id}`)

export const insertRedirect = (db: Db, { phrase, path }: RedirectInput) =>
  one<Redirect>(
    db,
    sql`insert into search_redirects (phrase, path) values (${phrase}, ${path})
      returning ${columns}`,
  )

/** Null if it was changed since this version was read. */
export const updateRedirect = (db: Db, { id, phrase, path, version }: UpdateRedirect) =>
  maybeOne<Redirect>(
    db,
    sql`update search_redirects set phrase = ${phrase}, path = ${path}, version = version + 1
        where id = ${id} and version = ${version} returning ${columns}`,
  )

export const deleteRedirect = (db: Db, id: string) =>
  maybeOne<Redirect>(db, sql`delete from search_redirects where id = ${id} returning ${columns}`)
