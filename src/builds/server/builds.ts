import { maxPerLine } from '#cart/model.ts'
import { upsertCartItem } from '#cart/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChosenPart } from '../contract.ts'
import { judgeBuild, worstOf } from '../judge.ts'
import { maxSavedBuilds, type PartRef, quotedDays, readParts, writeParts } from '../model.ts'
import type { OrderedBuild, Quotation, SavedBuild } from '../own-contract.ts'
import type { Finding } from '../part.ts'
import { toPart } from '../to-part.ts'
import { buildWords } from '../words.ts'
import {
  type BuildRow,
  deleteBuild,
  findBuild,
  findQuotation,
  insertBuild,
  insertOrderBuild,
  insertQuotation,
  keepCartBuild,
  listBuilds,
  listInCart,
  listOrderBuilds,
  lockBuilder,
  type OrderedBuildRow,
  takeCartBuilds,
  updateBuild,
} from './builds.queries.ts'
import { findAssembly } from './parts.queries.ts'
import { getParts, getPartsOfMany, totalOf } from './sheet.ts'

interface Wanted {
  parts: PartRef[]
  assembly: boolean
}

async function getLines(
  shop: Shop,
  { parts, assembly }: Wanted,
): Promise<{ chosen: ChosenPart[]; lines: Omit<ChosenPart, 'slot' | 'attributes'>[] }> {
  const [chosen, work] = await Promise.all([
    getParts(shop.db, parts),
    assembly ? findAssembly(shop.db) : null,
  ])
  if (chosen.length === 0) throw new ShopError('no_such_parts')
  // Whoever orders a computer gets all of it, or hears of it.
  if (
    parts.some(({ id }) => !chosen.some(({ product }) => product.id === id)) ||
    (assembly && !work)
  )
    throw new ShopError('part_gone')
  return { chosen, lines: work ? [...chosen, { product: work, quantity: 1 }] : chosen }
}

/**
 * Puts a whole build into the cart, or nothing of it, and keeps what was said of it until it is
 * ordered.
 */
export async function addBuildToCart(shop: Shop, caller: SignedIn, wanted: Wanted) {
  const { chosen, lines } = await getLines(shop, wanted)
  const refused = lines
    .filter(({ product, quantity }) => product.stock < quantity)
    .map(({ product }) => product.productName)
  if (refused.length > 0) throw new ShopError('out_of_stock', { params: { products: refused } })
  const productIds = chosen.map(({ product }) => product.id)
  await transaction(shop.db, async (tx) => {
    await lockBuilder(tx, caller.id)
    const before = await listInCart(tx, caller.id)
    // In id order: two carts with the same products must not deadlock.
    for (const { product, quantity } of lines.toSorted(
      (a, b) => Number(a.product.id) - Number(b.product.id),
    )) {
      const item = await upsertCartItem(tx, caller.id, product.id, quantity)
      const wished = (before.get(product.id) ?? 0) + quantity
      if (wished > maxPerLine)
        throw new ShopError('cart_line_full', {
          params: { product: product.productName, max: maxPerLine },
        })
      if (!item || item.quantity < wished)
        throw new ShopError('out_of_stock', { params: { products: [product.productName] } })
    }
    await keepCartBuild(tx, caller.id, {
      parts: writeParts(wanted.parts),
      productIds,
      findings: judgeBuild(chosen.map(toPart)),
    })
  })
}

/**
 * A computer that is ordered whole goes with the order; a piece that is ordered once is part of one
 * computer.
 */
export async function moveBuildsToOrder(
  tx: Db,
  userId: string,
  orderId: string,
  ordered: readonly PartRef[],
) {
  const left = new Map<string, number>()
  for (const { id, quantity } of ordered) left.set(id, (left.get(id) ?? 0) + quantity)
  for (const { parts, product_ids: ids, ...said } of await takeCartBuilds(tx, userId)) {
    const pieces = readParts(parts).filter(({ id }) => ids.includes(id))
    if (pieces.some(({ id, quantity }) => (left.get(id) ?? 0) < quantity)) continue
    for (const { id, quantity } of pieces) left.set(id, (left.get(id) ?? 0) - quantity)
    await insertOrderBuild(tx, orderId, { parts, product_ids: ids, ...said })
  }
}

function toSaved(row: BuildRow, chosen: ChosenPart[]): SavedBuild {
  const verdict = worstOf(judgeBuild(chosen.map(toPart)))
  return {
    id: String(row.id),
    name: row.name,
    parts: row.parts,
    updatedAt: row.updated_at.toISOString(),
    total: totalOf(chosen),
    verdict,
  }
}

const showSaved = async (shop: Shop, row: BuildRow) =>
  toSaved(row, await getParts(shop.db, readParts(row.parts)))

export async function listSaved(shop: Shop, caller: SignedIn): Promise<SavedBuild[]> {
  const rows = await listBuilds(shop.db, caller.id)
  const builds = await getPartsOfMany(
    shop.db,
    rows.map(({ parts }) => readParts(parts)),
  )
  return rows.map((row, place) => toSaved(row, builds[place] ?? []))
}

export async function saveBuild(
  shop: Shop,
  caller: SignedIn,
  { name, parts }: { name: string; parts: PartRef[] },
) {
  const row = await transaction(shop.db, async (tx) => {
    await lockBuilder(tx, caller.id)
    return insertBuild(tx, caller.id, name, writeParts(parts))
  })
  if (!row) throw new ShopError('too_many_builds', { params: { max: maxSavedBuilds } })
  return showSaved(shop, row)
}

export async function changeBuild(
  shop: Shop,
  caller: SignedIn,
  { id, name, parts }: { id: string; name: string; parts: PartRef[] },
) {
  const row = await updateBuild(shop.db, caller.id, id, name, writeParts(parts))
  if (!row) throw new ShopError('not_found')
  return showSaved(shop, row)
}

export async function copyBuild(shop: Shop, caller: SignedIn, id: string) {
  const build = await findBuild(shop.db, caller.id, id)
  if (!build) throw new ShopError('not_found')
  return saveBuild(shop, caller, {
    name: buildWords.copyOf(build.name).slice(0, 80),
    parts: readParts(build.parts),
  })
}

export async function removeBuild(shop: Shop, caller: SignedIn, id: string) {
  if ((await deleteBuild(shop.db, caller.id, id)) === 0) throw new ShopError('not_found')
}

/** Writes down today's prices. */
export async function quoteBuild(shop: Shop, wanted: Wanted): Promise<string> {
  const { lines } = await getLines(shop, wanted)
  const quoted = lines.map(({ product, quantity }) => ({
    productId: product.id,
    productName: product.productName,
    quantity,
    pricePaisa: toPaisa(product.discountedPrice),
  }))
  const total = quoted.reduce((all, { quantity, pricePaisa }) => all + quantity * pricePaisa, 0)
  return (
    await insertQuotation(
      shop.db,
      { parts: writeParts(wanted.parts), lines: quoted, total_paisa: total },
      quotedDays,
    )
  ).code
}

export async function getQuotation(shop: Shop, code: string): Promise<Quotation> {
  const row = await findQuotation(shop.db, code)
  if (!row) throw new ShopError('not_found')
  return {
    number: row.number,
    parts: row.parts,
    lines: row.lines.map(({ pricePaisa, ...line }) => ({ ...line, price: toRupees(pricePaisa) })),
    total: toRupees(row.total_paisa),
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until,
  }
}

const toOrdered = (row: OrderedBuildRow): OrderedBuild => ({
  id: String(row.id),
  parts: row.parts,
  productIds: row.product_ids,
  findings: row.findings as Finding[],
})

export const listOfOrder = async (shop: Shop, orderId: string) =>
  (await listOrderBuilds(shop.db, orderId)).map(toOrdered)
