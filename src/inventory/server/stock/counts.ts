import type { Scope } from '#access/member-access.ts'
import { recordActions } from '#audit/server/index.ts'
import { invalidateProducts } from '#catalog/server/index.ts'
import { describeError } from '#kit/contract/calls/errors.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CountLine, CountSheet, SaveCounts } from '../../counts.ts'
import { maxSheetLines } from '../../model.ts'
import { shelfWords } from '../../words/shelf.ts'
import { findCategoryName } from '../bulk/bulk.queries.ts'
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

export async function getSheetWithLines(shop: Shop, id: string, scope: Scope) {
  return { sheet: await getSheet(shop.db, id, scope), lines: await listLines(shop.db, id) }
}

/** Opens a count sheet that records the units now on the shelf, to compare with the count. */
export const openSheet = (
  shop: Shop,
  caller: SignedIn,
  category: string | undefined,
  scope: Scope,
): Promise<CountSheet> =>
  transaction(shop.db, async (tx) => {
    const row = category ? await findCategoryName(tx, category) : null
    if (category && !row) throw new ShopError('unknown_category', { field: 'category' })
    const id = await insertSheet(tx, { staffId: caller.id, title: row?.name ?? '', scope })
    const products = await fillSheet(tx, id, category, scope)
    if (products === 0) throw new ShopError('sheet_empty', { field: 'category' })
    if (products > maxSheetLines) throw new ShopError('sheet_too_large', { field: 'category' })
    return getSheet(tx, id, scope)
  })

/** Locks an open sheet, so that it cannot be booked until this transaction ends. */
async function lockOpenSheet(tx: Db, id: string, scope: Scope) {
  const sheet = await lockSheet(tx, id, scope)
  if (!sheet) throw new ShopError('not_found')
  if (sheet.isPosted) throw new ShopError('sheet_posted')
  return sheet
}

/** Saves counts. Several people can fill in one sheet at the same time. */
export const saveCounts = (
  shop: Shop,
  { id, lines }: SaveCounts,
  scope: Scope,
): Promise<{ lines: CountLine[] }> =>
  transaction(shop.db, async (tx) => {
    await lockOpenSheet(tx, id, scope)
    const productIds = [...new Set(lines.map(({ productId }) => productId))]
    if ((await updateLines(tx, id, lines)) < productIds.length) throw new ShopError('not_found')
    return { lines: await listLines(tx, id, productIds) }
  })

/**
 * Books all differences, or none. A difference is the count minus the units on the shelf at that
 * time, so later moves are not undone. If it is unclear whether a product was counted before or
 * after a move, staff must say so first.
 */
export const postSheet = (
  shop: Shop,
  caller: SignedIn,
  id: string,
  scope: Scope,
): Promise<CountSheet> =>
  transaction(shop.db, async (tx) => {
    await lockOpenSheet(tx, id, scope)
    const counted = await listCounted(tx, id)
    const productIds = counted.map(({ productId }) => productId)
    const locked = await lockShelf(tx, productIds, scope)
    const products = new Map(locked.map((product) => [product.id, product]))
    const lines = counted.flatMap((line) => {
      const product = products.get(line.productId)
      if (!product) return []
      const shelf = product.stock + product.reserved
      return [{ ...line, product, difference: line.counted - line.seen, shelf }]
    })
    refuseLines(
      lines.filter(({ shelf, seen, known }) => shelf !== seen && shelf !== known),
      'stock_moved_since_count',
      caller.language,
    )
    refuseLines(
      lines.filter(({ product, difference }) => product.stock + difference < 0),
      'shelf_below_reserved',
      caller.language,
    )
    await bookDifferences(
      tx,
      caller.id,
      lines.filter(({ difference }) => difference !== 0),
      shelfWords(shop.language).sheetNote(id),
    )
    await markPosted(tx, id, caller.id)
    return getSheet(tx, id, scope)
  })

/** Throws the error with one message for each of the lines, if there are any. */
function refuseLines(
  lines: { productId: string }[],
  code: 'stock_moved_since_count' | 'shelf_below_reserved',
  language: Language,
) {
  if (lines.length === 0) return
  const message = describeError(code, {}, language)
  throw new ShopError(code, {
    fields: Object.fromEntries(lines.map(({ productId }) => [productId, message])),
  })
}

interface LineDifference {
  productId: string
  difference: number
  product: { name: string; stock: number }
}

async function bookDifferences(tx: Db, staffId: string, lines: LineDifference[], note: string) {
  if (lines.length === 0) return
  await moveStock(
    tx,
    staffId,
    lines.map(({ productId, difference }) => ({
      productId,
      quantity: difference,
      reason: 'correction',
      note,
    })),
  )
  await recordActions(
    tx,
    staffId,
    lines.map(({ productId, difference, product: { name, stock } }) => ({
      action: 'counted',
      subject: 'product',
      subjectId: productId,
      title: name,
      changes: { stock: { before: stock, after: stock + difference } },
    })),
  )
  const productIds = lines.map(({ productId }) => productId)
  await invalidateProducts(tx, productIds)
}

export const discardSheet = (
  shop: Shop,
  id: string,
  scope: Scope,
  language: Language,
): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    await lockOpenSheet(tx, id, scope)
    await deleteSheet(tx, id)
    return { message: shelfWords(language).sheetDiscarded }
  })
