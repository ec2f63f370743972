import { recordActions } from '#audit/server/index.ts'
import { insertSearchWords, invalidateProducts, toProductEntry } from '#catalog/server/index.ts'
import { moveStock } from '#inventory/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { importOfficeWords as words } from '../office-words.ts'

import { insertImported, replacePictures, updateImported } from './imports.queries.ts'
import type { Planned } from './plan-row.ts'

/** Puts a batch of rows into the shop, with a line in the ledger for each change of stock and an entry in the log for each product. */
export async function applyRows(tx: Db, staffId: string, rows: Planned[]) {
  const ids = await insertImported(
    tx,
    rows.filter(({ before }) => !before).map(({ after }) => after),
  )
  const products = rows.map(({ before, after }) => ({ before, after, id: before?.id ?? ids.get(after.slug) ?? '' }))
  const known = products.filter(({ before }) => before)
  await updateImported(tx, known)
  await moveStock(
    tx,
    staffId,
    known
      .map(({ id, before, after }) => ({
        productId: id,
        quantity: after.stock - (before?.stock ?? 0),
        reason: 'correction' as const,
        note: words.note,
      }))
      .filter(({ quantity }) => quantity !== 0),
  )
  await replacePictures(
    tx,
    products.map(({ id, after }) => ({ id, pictures: after.pictures })),
  )
  await insertSearchWords(
    tx,
    products.flatMap(({ after }) => [after.productName, after.brand, after.model]),
  )
  await recordActions(
    tx,
    staffId,
    products.map(({ before, after, id }) => {
      const whole = { version: 1, averageRating: 0, reviewCount: 0, createdAt: '', ...before, ...after, id }
      return toProductEntry(before ? 'changed' : 'created', before, whole)
    }),
  )
  await invalidateProducts(
    tx,
    products.map(({ id }) => id),
  )
}
