import type { AttributeValue } from '#catalog/attribute.ts'
import { type CardRow, cardColumns, firstPicture, listCards } from '#catalog/server/index.ts'
import { type Db, likePattern, many, sql } from '#kit/server/db/sql.ts'
import { assemblyCategory, type PartRef, type Slot, slotCategories, slots } from '../model.ts'

const rooted = slots.flatMap((slot) => slotCategories[slot].map((slug) => ({ slot, slug })))

/** Every category that has parts, with the slot they are for. */
const slotTree = sql`with recursive tree as (
    select given.slot, categories.id from unnest(${rooted.map(({ slot }) => slot)}::text[],
      ${rooted.map(({ slug }) => slug)}::text[]) as given (slot, slug)
      join categories using (slug)
    union
    select tree.slot, categories.id from tree join categories on categories.parent_id = tree.id
  )`

export interface PartRow extends CardRow {
  slot: Slot
  attributes: Record<string, AttributeValue>
}

/** Those of these products that are on sale and go into a computer. */
export const listParts = (db: Db, refs: readonly PartRef[]) =>
  many<PartRow>(
    db,
    sql`${slotTree} select ${cardColumns}, tree.slot, products.attributes
      from products ${firstPicture} join tree on tree.id = products.category_id
        where products.on_sale and products.id = any(${refs.map(({ id }) => id)}::bigint[])
          order by products.id`,
  )

export async function listSlotCategories(db: Db, slot: Slot): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`${slotTree} select id from tree where slot = ${slot}`,
  )
  return rows.map(({ id }) => id)
}

const within = (categories: readonly number[]) =>
  sql`products.on_sale and products.category_id = any(${categories}::bigint[])`
const called = (search: string | undefined) =>
  search ? sql`and products.search like ${likePattern(search)}` : sql``

export interface KeyCount {
  key: string
  count: number
  /** One of the products that have it. */
  id: number
}

/**
 * The different kinds of products of some categories: those with one number fit the same builds.
 */
export const listKeys = (db: Db, categories: readonly number[], search?: string) =>
  many<KeyCount>(
    db,
    sql`select fit_key::text as key, count(*) as count, min(id) as id from products
      where ${within(categories)} ${called(search)} group by fit_key`,
  )

export const listAttributes = (db: Db, ids: readonly number[]) =>
  many<{ key: string; attributes: Record<string, AttributeValue> }>(
    db,
    sql`select fit_key::text as key, attributes from products where id = any(${ids}::bigint[])`,
  )

export interface CandidateRow extends CardRow {
  key: string
  attributes: Record<string, AttributeValue>
}

interface Window {
  offset: number
  limit: number
}

/** Products by how well they fit, then what is in stock, then the cheapest. */
export function listRanked(
  db: Db,
  categories: readonly number[],
  ranks: ReadonlyMap<string, number>,
  { offset, limit }: Window,
  search?: string,
) {
  return many<CandidateRow>(
    db,
    sql`with page as (
          select products.id, rank from products
            join unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()]}::int[])
              as ranked (key, rank) on ranked.key = products.fit_key
          where ${within(categories)} ${called(search)}
          order by rank, stock = 0, pay_paisa, products.id limit ${limit} offset ${offset}
        )
        select ${cardColumns}, fit_key::text as key, products.attributes from page
          join products using (id) ${firstPicture}
        order by rank, products.stock = 0, products.pay_paisa, products.id`,
  )
}

/**
 * What is in stock and costs at most the last of these prices, dearest first: a few from between
 * each two of them, and the cheapest.
 */
export const listAffordable = (
  db: Db,
  categories: readonly number[],
  steps: readonly number[],
  { each, cheapest }: { each: number; cheapest: number },
) =>
  many<CandidateRow>(
    db,
    sql`with priced as (
          select products.id, row_number() over (order by pay_paisa, products.id) as from_below,
            row_number() over (partition by width_bucket(pay_paisa - 1, ${steps}::bigint[])
              order by pay_paisa desc, products.id) as from_above
          from products where ${within(categories)} and products.stock > 0
            and pay_paisa <= ${steps.at(-1) ?? 0}
        )
        select ${cardColumns}, fit_key::text as key, products.attributes from priced
          join products using (id) ${firstPicture}
        where from_above <= ${each} or from_below <= ${cheapest}
          order by products.pay_paisa desc, products.id`,
  )

/** The work of putting a computer together: the cheapest product of its category. */
export async function findAssembly(db: Db) {
  const [card = null] = await listCards(
    db,
    sql`and products.category_id = (select id from categories where slug = ${assemblyCategory})
      and products.stock > 0 order by products.pay_paisa, products.id limit 1`,
  )
  return card
}
