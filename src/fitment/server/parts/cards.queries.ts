import { listCards } from '#catalog/server/index.ts'
import { type Db, sql } from '#kit/server/db/sql.ts'

/** Cards of the products that are on sale, by product id. */
export async function listCardsById(db: Db, ids: readonly (number | string)[]) {
  const cards =
    ids.length > 0 ? await listCards(db, sql`and products.id = any(${ids}::bigint[])`) : []
  return new Map(cards.map((card) => [card.id, card]))
}
