import { recordActions } from '#audit/server/index.ts'
import { invalidateProducts } from '#catalog/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CountLine, CountSheet, SaveCounts } from '../counts.ts'
import { maxSheetLines } from '../model.ts'
import { shelfWords as words } from '../shelf-words.ts'
import { findCategoryName } from './bulk.queries.ts'
import {
  deleteSheet,
  fillSheet,
  findSheet,
  insertSheet,
  listCounted,
  listLines,
  lockSheet,
  markPosted,
  updateLines,
} from './counts.queries.ts'
import { lockShelf, moveStock } from './stock.queries.ts'

async function getSheet(db: Db, id: string, scope: Scope): Promise<CountSheet> {
  const sheet = await findSheet(db, id, scope)
  if (!sheet) throw new ShopError('not_found')
  return sheet
}

export async function readSheet(shop: Shop, id: string, scope: Scope) {
  return { sheet: await getSheet(shop.db, id, scope), lines: await listLines(shop.db, id) }
}

/** Writes down what is on the shelf in this moment, to be compared with what is counted there. */
export const openSheet = (
  shop: Shop,
  caller: SignedIn,
  category: string | undefined,
  scope: Scope,
): Promise<CountSheet> =>
  transaction(shop.db, async (tx) => {
    const named = category ? await findCategoryName(tx, category) : null
    if (category && !named) throw new ShopError('unknown_category', { field: 'category' })
    const id = await insertSheet(tx, { staffId: caller.id, title: named?.name ?? '', scope })
    const products = await fillSheet(tx, id, category, scope)
    if (products === 0) throw new ShopError('sheet_empty', { field: 'category' })
    if (products > maxSheetLines) throw new ShopError('sheet_too_large', { field: 'category' })
    return getSheet(tx, id, scope)
  })

/** Nobody has booked it yet, and nobody will until this is done. */
async function holdOpenSheet(tx: Db, id: string, scope: Scope) {
  const sheet = await lockSheet(tx, id, scope)
  if (!sheet) throw new ShopError('not_found')
  if (sheet.isPosted) throw new ShopError('sheet_posted')
  return sheet
}

/** Notes what was counted; two people can fill in one sheet. */
export const saveCounts = (
  shop: Shop,
  { id, lines }: SaveCounts,
  scope: Scope,
): Promise<{ lines: CountLine[] }> =>
  transaction(shop.db, async (tx) => {
    await holdOpenSheet(tx, id, scope)
    if ((await updateLines(tx, id, lines)) < new Set(lines.map(({ productId }) => productId)).size)
      throw new ShopError('not_found')
    return {
      lines: await listLines(
        tx,
        id,
        lines.map(({ productId }) => productId),
      ),
    }
  })

/**
 * Books all differences, or none. A difference is what was counted less what was on the shelf then:
 * what left or came later stays
 * as it is. Where that is not certain, whoever counted has to say it first.
 */
export const postSheet = (
  shop: Shop,
  caller: SignedIn,
  id: string,
  scope: Scope,
): Promise<CountSheet> =>
  transaction(shop.db, async (tx) => {
    await holdOpenSheet(tx, id, scope)
    const counted = await listCounted(tx, id)
    const shelf = new Map(
      (
        await lockShelf(
          tx,
          counted.map(({ productId }) => productId),
          scope,
        )
      ).map((product) => [product.id, product]),
    )
    const booked = counted.flatMap((line) => {
      const product = shelf.get(line.productId)
      return product
        ? [
            {
              ...line,
              product,
              difference: line.counted - line.seen,
              now: product.stock + product.reserved,
            },
          ]
        : []
    })
    refuseWhere(
      booked.filter(({ now, seen, known }) => now !== seen && now !== known),
      'sheet_moved',
    )
    refuseWhere(
      booked.filter(({ product, difference }) => product.stock + difference < 0),
      'shelf_below_reserved',
    )
    await book(
      tx,
      caller.id,
      booked.filter(({ difference }) => difference !== 0),
      words.sheetNote(id),
    )
    await markPosted(tx, id, caller.id)
    return getSheet(tx, id, scope)
  })

function refuseWhere(lines: { productId: string }[], code: 'sheet_moved' | 'shelf_below_reserved') {
  if (lines.length === 0) return
  const { message } = new ShopError(code)
  throw new ShopError(code, {
    fields: Object.fromEntries(lines.map(({ productId }) => [productId, message])),
  })
}

interface Booked {
  productId: string
  difference: number
  product: { name: string; stock: number }
}

async function book(tx: Db, staffId: string, booked: Booked[], note: string) {
  if (booked.length === 0) return
  await moveStock(
    tx,
    staffId,
    booked.map(({ productId, difference }) => ({
      productId,
      quantity: difference,
      reason: 'correction',
      note,
    })),
  )
  await recordActions(
    tx,
    staffId,
    booked.map(({ productId, difference, product: { name, stock } }) => ({
      action: 'counted',
      subject: 'product',
      subjectId: productId,
      title: name,
      changes: { stock: { before: stock, after: stock + difference } },
    })),
  )
  await invalidateProducts(
    tx,
    booked.map(({ productId }) => productId),
  )
}

export const discardSheet = (shop: Shop, id: string, scope: Scope): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    await holdOpenSheet(tx, id, scope)
    await deleteSheet(tx, id)
    return { message: words.sheetDiscarded }
  })
