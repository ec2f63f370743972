import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { PictureProblem } from '../model.ts'

export interface WantedPicture {
  productId: string
  url: string
  alt: string
  position: number
}

/** Asks for pictures; those that a product has been asked for before stay as they are. */
export const insertFetches = (tx: Db, jobId: string, wanted: WantedPicture[]) =>
  execute(
    tx,
    sql`insert into picture_fetches (product_id, url, alt, position, job_id)
        select "productId", url, alt, position, ${jobId}::uuid
        from jsonb_to_recordset(${JSON.stringify(wanted)})
          as given ("productId" bigint, url text, alt text, position int)
        on conflict (product_id, url) do update set state = 'waiting', tries = 0, problem = '',
          next_at = now(), job_id = excluded.job_id
          where picture_fetches.state = 'failed'`,
  )

/** Which of these addresses have been fetched, or are going to be, for each of these products. */
export const listKnownUrls = (db: Db, productIds: string[]) =>
  many<{ productId: string; url: string }>(
    db,
    sql`select product_id::text as "productId", url from picture_fetches
      where product_id = any(${productIds}::bigint[]) and state <> 'failed'`,
  )

export interface DueFetch extends WantedPicture {
  tries: number
  staffId: string | null
}

/** All that the next of these products wait for, those that have waited longest first. */
export const listDueFetches = (db: Db, products: number) =>
  many<DueFetch>(
    db,
    sql`with due as (select product_id, min(next_at) as since from picture_fetches
      where state = 'waiting' and next_at <= now() group by product_id
      order by since, product_id limit ${products})
        select picture_fetches.product_id::text as "productId", url, alt, picture_fetches.position,
          tries, jobs.created_by as "staffId"
        from picture_fetches join due using (product_id) left join jobs on jobs.id = job_id
        where picture_fetches.state = 'waiting' and next_at <= now()
          order by since, product_id, picture_fetches.position`,
  )

/** False when it was taken back meanwhile. */
export const setFetched = async (
  tx: Db,
  productId: string,
  url: string,
  path: string,
  isVersion: boolean,
) =>
  (await execute(
    tx,
    sql`update picture_fetches set state = 'fetched', path = ${path}, problem = '',
      is_version = ${isVersion}
        where product_id = ${productId} and url = ${url} and state = 'waiting'`,
  )) === 1

const waitSeconds = 20

/** Another try later, each time after a longer while; or none. */
export const setFailed = (
  db: Db,
  productId: string,
  url: string,
  problem: PictureProblem,
  isGivenUp: boolean,
) =>
  execute(
    db,
    sql`update picture_fetches set tries = tries + 1, problem = ${problem}, state = case
      when ${isGivenUp} then 'failed' else 'waiting' end,
          next_at = now() + make_interval(secs => ${waitSeconds} * 4 ^ tries)
        where product_id = ${productId} and url = ${url} and state = 'waiting'`,
  )

export const deleteFetchesOf = (db: Db, productIds: string[]) =>
  execute(db, sql`delete from picture_fetches where product_id = any(${productIds}::bigint[])`)

/** Of products that are gone. */
export const deleteLostFetches = (db: Db) =>
  execute(
    db,
    sql`delete from picture_fetches
      where not exists (select from products where products.id = product_id)`,
  )

export interface FetchedPictures {
  productId: string
  paths: string[]
  /** How many versions its products got by them. */
  versions: number
}

/** What a job had fetched for these products; what still waits is not fetched any more. */
export async function takeFetches(
  tx: Db,
  jobId: string,
  productIds: string[],
): Promise<Map<string, FetchedPictures>> {
  const rows = await many<FetchedPictures>(
    tx,
    sql`with taken as (delete from picture_fetches
      where job_id = ${jobId} and product_id = any(${productIds}::bigint[])
      returning product_id, path, is_version)
        select product_id::text as "productId", array_remove(array_agg(path), '') as paths,
          count(*) filter (where is_version)::int as versions from taken group by product_id`,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

export interface PictureCounts {
  waiting: number
  fetched: number
  failed: number
}

export const countFetches = (db: Db, jobId: string) =>
  one<PictureCounts>(
    db,
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'fetched')::int as fetched,
          count(*) filter (where state = 'failed')::int as failed from picture_fetches
            where job_id = ${jobId}`,
  )

export const listFailedFetches = (db: Db, jobId: string, max: number) =>
  many<{ id: string; productName: string; url: string; problem: PictureProblem }>(
    db,
    sql`select products.id::text, products.name as "productName", url, problem from picture_fetches
      join products on products.id = product_id
        where job_id = ${jobId} and state = 'failed'
          order by products.id, picture_fetches.position limit ${max}`,
  )
