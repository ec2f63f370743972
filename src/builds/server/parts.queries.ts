import type { AttributeValue } from '#catalog/attribute.ts'
import { type CardRow, cardColumns, firstPicture, listCards } from '#catalog/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { type Db, likePattern, listValues, many, sql } from '#kit/server/db/sql.ts'
import { assemblyCategory, type PartRef, type Slot, slotCategories, slots } from '../model.ts'

const slotRoots = slots.flatMap((slot) => slotCategories[slot].map((slug) => ({ slot, slug })))

/** Every category with parts, and the slot that they are for. */
const slotTree = sql`with recursive tree as (
    select root.slot, categories.id
    from unnest(
        ${slotRoots.map(({ slot }) => slot)}::text[],
        ${slotRoots.map(({ slug }) => slug)}::text[]
      ) as root (slot, slug)
      join categories using (slug)
    union
    select tree.slot, categories.id from tree join categories on categories.parent_id = tree.id
  )`

export interface PartRow extends CardRow {
  slot: Slot
  attributes: Record<string, AttributeValue>
}

/** The requested products, except those that are off sale or have no slot. */
export const listParts = (db: Db, refs: readonly PartRef[]) =>
  many<PartRow>(
    db,
    sql`${slotTree}
        select ${cardColumns}, tree.slot, products.attributes
        from products ${firstPicture} join tree on tree.id = products.category_id
        where products.on_sale and products.id = any(${refs.map(({ id }) => id)}::bigint[])
        order by products.id`,
  )

export function listSlotCategories(db: Db, slot: Slot): Promise<number[]> {
  return listValues<number>(db, sql`${slotTree} select id from tree where slot = ${slot}`)
}

const inCategories = (categories: readonly number[]) =>
  sql`products.on_sale and products.category_id = any(${categories}::bigint[])`
const matchesSearch = (search: string | undefined) =>
  search ? sql`and products.search like ${likePattern(search)}` : sql``

export interface KeyCount {
  key: string
  count: number
  /** One of the products with this key. */
  id: number
}

/** The distinct fit keys in some categories: products with the same key fit the same builds. */
export const listFitKeys = (db: Db, categories: readonly number[], search?: string) =>
  many<KeyCount>(
    db,
    sql`select fit_key::text as key, count(*) as count, min(id) as id from products
        where ${inCategories(categories)} ${matchesSearch(search)} group by fit_key`,
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

/** Products by rank, then by stock, then by price. */
export function listRankedProducts(
  db: Db,
  categories: readonly number[],
  ranks: ReadonlyMap<string, number>,
  { offset, limit }: Range,
  search?: string,
) {
  return many<CandidateRow>(
    db,
    sql`with page as (
          select products.id, rank from products
            join unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()]}::int[])
              as ranked (key, rank) on ranked.key = products.fit_key
          where ${inCategories(categories)} ${matchesSearch(search)}
          order by rank, stock = 0, pay_paisa, products.id limit ${limit} offset ${offset}
        )
        select ${cardColumns}, fit_key::text as key, products.attributes from page
          join products using (id) ${firstPicture}
        order by rank, products.stock = 0, products.pay_paisa, products.id`,
  )
}

/**
 * Products in stock up to the last of the price steps, most expensive first: some from between each
 * two steps, and the cheapest.
 */
export const listAffordable = (
  db: Db,
  categories: readonly number[],
  priceSteps: readonly number[],
  { perStep, cheapest }: { perStep: number; cheapest: number },
) =>
  many<CandidateRow>(
    db,
    sql`with priced as (
          select products.id, row_number() over (order by pay_paisa, products.id) as cheapest_rank,
            row_number() over (partition by width_bucket(pay_paisa - 1, ${priceSteps}::bigint[])
              order by pay_paisa desc, products.id) as step_rank
          from products where ${inCategories(categories)} and products.stock > 0
            and pay_paisa <= ${priceSteps.at(-1) ?? 0}
        )
        select ${cardColumns}, fit_key::text as key, products.attributes from priced
          join products using (id) ${firstPicture}
        where step_rank <= ${perStep} or cheapest_rank <= ${cheapest}
        order by products.pay_paisa desc, products.id`,
  )

/** The assembly service: the cheapest product in stock of its category. */
export async function findAssembly(db: Db) {
  const [card = null] = await listCards(
    db,
    sql`and products.category_id = (select id from categories where slug = ${assemblyCategory})
      and products.stock > 0 order by products.pay_paisa, products.id limit 1`,
  )
  return card
}
