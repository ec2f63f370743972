import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { PictureProblem } from '../../model.ts'

interface PictureRequest {
  productId: string
  url: string
  alt: string
  position: number
}

/** Requests pictures. An earlier request for the same product and URL stays, unless it failed. */
export const insertFetches = (tx: Db, jobId: string, pictures: PictureRequest[]) =>
  execute(
    tx,
    sql`insert into picture_fetches (product_id, url, alt, position, job_id)
      select "productId", url, alt, position, ${jobId}::uuid
      from jsonb_to_recordset(${JSON.stringify(pictures)})
        as input ("productId" bigint, url text, alt text, position int)
      on conflict (product_id, url) do update
        set state = 'waiting', tries = 0, problem = '', next_at = now(), job_id = excluded.job_id
        where picture_fetches.state = 'failed'`,
  )

/** The URLs that were fetched or are waiting to be fetched for these products. */
export const listFetchedUrls = (db: Db, productIds: string[]) =>
  many<{ productId: string; url: string }>(
    db,
    sql`select product_id::text as "productId", url from picture_fetches
      where product_id = any(${productIds}::bigint[]) and state <> 'failed'`,
  )

export interface DueFetch extends PictureRequest {
  tries: number
  staffId: string | null
  /** Whether a seller's member requested the picture. True if the job was deleted since. */
  isByMember: boolean
}

/** All due pictures of the next products, those that have waited longest first. */
export const listDueFetches = (db: Db, maxProducts: number) =>
  many<DueFetch>(
    db,
    sql`with due as (
          select product_id, min(next_at) as since from picture_fetches
          where state = 'waiting' and next_at <= now()
          group by product_id order by since, product_id limit ${maxProducts}
        )
        select picture_fetches.product_id::text as "productId", url, alt,
          picture_fetches.position, tries, jobs.created_by as "staffId",
          jobs.id is null or jobs.business_id is not null as "isByMember"
        from picture_fetches
        join due using (product_id)
        left join jobs on jobs.id = job_id
        where picture_fetches.state = 'waiting' and next_at <= now()
        order by since, product_id, picture_fetches.position`,
  )

/** False if the import was undone meanwhile. */
export const markFetched = async (
  tx: Db,
  productId: string,
  url: string,
  path: string,
  addsVersion: boolean,
) =>
  (await execute(
    tx,
    sql`update picture_fetches set state = 'fetched', path = ${path}, problem = '',
        is_version = ${addsVersion}
      where product_id = ${productId} and url = ${url} and state = 'waiting'`,
  )) === 1

const firstDelaySeconds = 20

/** Schedules a retry after a delay that grows with each try, or gives up. */
export const markFailed = (
  db: Db,
  productId: string,
  url: string,
  problem: PictureProblem,
  isGivenUp: boolean,
) =>
  execute(
    db,
    sql`update picture_fetches set tries = tries + 1, problem = ${problem},
        state = case when ${isGivenUp} then 'failed' else 'waiting' end,
        next_at = now() + make_interval(secs => ${firstDelaySeconds} * 4 ^ tries)
      where product_id = ${productId} and url = ${url} and state = 'waiting'`,
  )

export const deleteFetchesOfProducts = (db: Db, productIds: string[]) =>
  execute(db, sql`delete from picture_fetches where product_id = any(${productIds}::bigint[])`)

/** Deletes fetches of products that no longer exist. */
export const deleteOrphanedFetches = (db: Db) =>
  execute(
    db,
    sql`delete from picture_fetches
      where not exists (select from products where products.id = product_id)`,
  )

export interface FetchedPictures {
  productId: string
  paths: string[]
  /** The number of product versions that adding these pictures created. */
  versions: number
}

/** Deletes a job's fetches for these products, even pending ones. Returns the fetched pictures. */
export async function deleteFetchesOfJob(
  tx: Db,
  jobId: string,
  productIds: string[],
): Promise<Map<string, FetchedPictures>> {
  const rows = await many<FetchedPictures>(
    tx,
    sql`with deleted as (
          delete from picture_fetches
          where job_id = ${jobId} and product_id = any(${productIds}::bigint[])
          returning product_id, path, is_version
        )
        select product_id::text as "productId", array_remove(array_agg(path), '') as paths,
          count(*) filter (where is_version)::int as versions
        from deleted group by product_id`,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

export const countFetches = (db: Db, jobId: string) =>
  one<Record<'waiting' | 'fetched' | 'failed', number>>(
    db,
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'fetched')::int as fetched,
        count(*) filter (where state = 'failed')::int as failed
      from picture_fetches where job_id = ${jobId}`,
  )

export const listFailedFetches = (db: Db, jobId: string, max: number) =>
  many<{ id: string; productName: string; url: string; problem: PictureProblem }>(
    db,
    sql`select products.id::text, products.name as "productName", url, problem
      from picture_fetches join products on products.id = product_id
      where job_id = ${jobId} and state = 'failed'
      order by products.id, picture_fetches.position limit ${max}`,
  )
