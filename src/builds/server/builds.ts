import { maxPerLine } from '#cart/model.ts'
import { upsertCartItem } from '#cart/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChosenPart } from '../contract.ts'
import type { OrderedBuild, Quotation, SavedBuild } from '../customer-contract.ts'
import { formatParts, maxSavedBuilds, type PartRef, parseParts, quotedDays } from '../model.ts'
import { checkBuild, rateBuild } from '../rules/check-build.ts'
import type { Finding } from '../rules/part.ts'
import { toPart } from '../rules/to-part.ts'
import { buildWords } from '../words/shop.ts'
import {
  type BuildRow,
  deleteBuild,
  deleteCartBuilds,
  findBuild,
  findQuotation,
  insertBuild,
  insertOrderBuild,
  insertQuotation,
  listBuilds,
  listCartQuantities,
  listOrderBuilds,
  lockCustomer,
  type OrderedBuildRow,
  updateBuild,
  upsertCartBuild,
} from './builds.queries.ts'
import { findAssembly } from './parts.queries.ts'
import { getParts, getPartsOfBuilds, totalOf } from './sheet.ts'

interface BuildInput {
  parts: PartRef[]
  assembly: boolean
}

/** The products of a build with their quantities, and the assembly service if requested. */
async function getLines(
  shop: Shop,
  { parts, assembly }: BuildInput,
): Promise<{ chosen: ChosenPart[]; lines: Omit<ChosenPart, 'slot' | 'attributes'>[] }> {
  const [chosen, service] = await Promise.all([
    getParts(shop.db, parts),
    assembly ? findAssembly(shop.db) : null,
  ])
  if (chosen.length === 0) throw new ShopError('no_such_parts')
  // A customer gets the complete build, or an error.
  if (
    parts.some(({ id }) => !chosen.some(({ product }) => product.id === id)) ||
    (assembly && !service)
  )
    throw new ShopError('part_gone')
  return { chosen, lines: service ? [...chosen, { product: service, quantity: 1 }] : chosen }
}

/** Adds a whole build to the cart, or nothing, and stores its findings until it is ordered. */
export async function addBuildToCart(shop: Shop, caller: SignedIn, input: BuildInput) {
  const { chosen, lines } = await getLines(shop, input)
  const soldOut = lines
    .filter(({ product, quantity }) => product.stock < quantity)
    .map(({ product }) => product.productName)
  if (soldOut.length > 0) throw new ShopError('out_of_stock', { params: { products: soldOut } })
  const productIds = chosen.map(({ product }) => product.id)
  await transaction(shop.db, async (tx) => {
    await lockCustomer(tx, caller.id)
    const quantitiesInCart = await listCartQuantities(tx, caller.id)
    // In id order: two carts with the same products must not deadlock.
    for (const { product, quantity } of lines.toSorted(
      (a, b) => Number(a.product.id) - Number(b.product.id),
    )) {
      const item = await upsertCartItem(tx, caller.id, product.id, quantity)
      const expected = (quantitiesInCart.get(product.id) ?? 0) + quantity
      if (expected > maxPerLine)
        throw new ShopError('cart_line_full', {
          params: { product: product.productName, max: maxPerLine },
        })
      if (!item || item.quantity < expected)
        throw new ShopError('out_of_stock', { params: { products: [product.productName] } })
    }
    await upsertCartBuild(tx, caller.id, {
      parts: formatParts(input.parts),
      productIds,
      findings: checkBuild(chosen.map(toPart), shop.language),
    })
  })
}

/**
 * Attaches a build to the order if all of its parts are ordered. Each ordered unit counts for one
 * build only.
 */
export async function moveBuildsToOrder(
  tx: Db,
  userId: string,
  orderId: string,
  ordered: readonly PartRef[],
) {
  const remaining = new Map<string, number>()
  for (const { id, quantity } of ordered) remaining.set(id, (remaining.get(id) ?? 0) + quantity)
  for (const build of await deleteCartBuilds(tx, userId)) {
    const refs = parseParts(build.parts).filter(({ id }) => build.product_ids.includes(id))
    if (refs.some(({ id, quantity }) => (remaining.get(id) ?? 0) < quantity)) continue
    for (const { id, quantity } of refs) remaining.set(id, (remaining.get(id) ?? 0) - quantity)
    await insertOrderBuild(tx, orderId, build)
  }
}

function toSavedBuild(row: BuildRow, chosen: ChosenPart[]): SavedBuild {
  return {
    id: String(row.id),
    name: row.name,
    parts: row.parts,
    updatedAt: row.updated_at.toISOString(),
    total: totalOf(chosen),
    verdict: rateBuild(chosen.map(toPart)),
  }
}

const loadSavedBuild = async (shop: Shop, row: BuildRow) =>
  toSavedBuild(row, await getParts(shop.db, parseParts(row.parts)))

export async function listSavedBuilds(shop: Shop, caller: SignedIn): Promise<SavedBuild[]> {
  const rows = await listBuilds(shop.db, caller.id)
  const builds = await getPartsOfBuilds(
    shop.db,
    rows.map(({ parts }) => parseParts(parts)),
  )
  return rows.map((row, index) => toSavedBuild(row, builds[index] ?? []))
}

/** Saves a build, unless the customer already has the maximum. */
export async function saveBuild(
  shop: Shop,
  caller: SignedIn,
  { name, parts }: { name: string; parts: PartRef[] },
) {
  const row = await transaction(shop.db, async (tx) => {
    await lockCustomer(tx, caller.id)
    return insertBuild(tx, caller.id, name, formatParts(parts))
  })
  if (!row) throw new ShopError('too_many_builds', { params: { max: maxSavedBuilds } })
  return loadSavedBuild(shop, row)
}

export async function changeBuild(
  shop: Shop,
  caller: SignedIn,
  { id, name, parts }: { id: string; name: string; parts: PartRef[] },
) {
  const row = await updateBuild(shop.db, caller.id, id, name, formatParts(parts))
  if (!row) throw new ShopError('not_found')
  return loadSavedBuild(shop, row)
}

export async function copyBuild(shop: Shop, caller: SignedIn, id: string) {
  const build = await findBuild(shop.db, caller.id, id)
  if (!build) throw new ShopError('not_found')
  return saveBuild(shop, caller, {
    name: buildWords(caller.language).copyOf(build.name).slice(0, 80),
    parts: parseParts(build.parts),
  })
}

export async function removeBuild(shop: Shop, caller: SignedIn, id: string) {
  if ((await deleteBuild(shop.db, caller.id, id)) === 0) throw new ShopError('not_found')
}

/** Stores a quotation with today's prices, and returns its code. */
export async function quoteBuild(shop: Shop, input: BuildInput): Promise<string> {
  const { lines: chosenLines } = await getLines(shop, input)
  const lines = chosenLines.map(({ product, quantity }) => ({
    productId: product.id,
    productName: product.productName,
    quantity,
    pricePaisa: toPaisa(product.discountedPrice),
  }))
  const total = lines.reduce((sum, { quantity, pricePaisa }) => sum + quantity * pricePaisa, 0)
  const { code } = await insertQuotation(
    shop.db,
    { parts: formatParts(input.parts), lines, total_paisa: total },
    quotedDays,
  )
  return code
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

const toOrderedBuild = (row: OrderedBuildRow): OrderedBuild => ({
  id: String(row.id),
  parts: row.parts,
  productIds: row.product_ids,
  findings: row.findings as Finding[],
})

export const listBuildsOfOrder = async (shop: Shop, orderId: string) =>
  (await listOrderBuilds(shop.db, orderId)).map(toOrderedBuild)
