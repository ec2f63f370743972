import { upsertCartItem } from '#cart/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChosenPart, OrderedBuild, Quotation, SavedBuild } from '../contract.ts'
import { judgeBuild, worstOf } from '../judge.ts'
import { maxSavedBuilds, type PartRef, quotedDays, readParts, writeParts } from '../model.ts'
import type { Finding } from '../part.ts'
import { toPart } from '../to-part.ts'
import { buildWords } from '../words.ts'
import {
  type BuildRow,
  deleteBuild,
  findBuild,
  findQuotation,
  insertBuild,
  insertQuotation,
  keepCartBuild,
  listBuilds,
  listOrderBuilds,
  type OrderedBuildRow,
  updateBuild,
} from './builds.queries.ts'
import { findAssembly } from './parts.queries.ts'
import { getParts, totalOf } from './sheet.ts'

interface Wanted {
  parts: PartRef[]
  assembly: boolean
}

async function getLines(shop: Shop, { parts, assembly }: Wanted): Promise<{ chosen: ChosenPart[]; lines: Omit<ChosenPart, 'slot' | 'attributes'>[] }> {
  const [chosen, work] = await Promise.all([getParts(shop.db, parts), assembly ? findAssembly(shop.db) : null])
  if (chosen.length === 0) throw new ShopError('no_such_parts')
  return { chosen, lines: work ? [...chosen, { product: work, quantity: 1 }] : chosen }
}

/** Puts a whole build into the cart, or nothing of it, and keeps what was said of it until it is ordered. */
export async function addBuildToCart(shop: Shop, caller: SignedIn, wanted: Wanted) {
  const { chosen, lines } = await getLines(shop, wanted)
  const refused = lines.filter(({ product, quantity }) => product.stock < quantity).map(({ product }) => product.productName)
  if (refused.length > 0) throw new ShopError('out_of_stock', { params: { products: refused } })
  const productIds = chosen.map(({ product }) => product.id)
  await transaction(shop.db, async (tx) => {
    // In id order: two carts with the same products must not deadlock.
    for (const { product, quantity } of lines.toSorted((a, b) => Number(a.product.id) - Number(b.product.id))) {
      const item = await upsertCartItem(tx, caller.id, product.id, quantity)
      if (!item) throw new ShopError('out_of_stock', { params: { products: [product.productName] } })
    }
    await keepCartBuild(tx, caller.id, { parts: writeParts(wanted.parts), productIds, findings: judgeBuild(chosen.map(toPart)) })
  })
}

async function toSaved(shop: Shop, row: BuildRow): Promise<SavedBuild> {
  const chosen = await getParts(shop.db, readParts(row.parts))
  const verdict = worstOf(judgeBuild(chosen.map(toPart)))
  return { id: String(row.id), name: row.name, parts: row.parts, updatedAt: row.updated_at.toISOString(), total: totalOf(chosen), verdict }
}

export const listSaved = async (shop: Shop, caller: SignedIn) => Promise.all((await listBuilds(shop.db, caller.id)).map((row) => toSaved(shop, row)))

export async function saveBuild(shop: Shop, caller: SignedIn, { name, parts }: { name: string; parts: PartRef[] }) {
  const row = await insertBuild(shop.db, caller.id, name, writeParts(parts))
  if (!row) throw new ShopError('too_many_builds', { params: { max: maxSavedBuilds } })
  return toSaved(shop, row)
}

export async function changeBuild(shop: Shop, caller: SignedIn, { id, name, parts }: { id: string; name: string; parts: PartRef[] }) {
  const row = await updateBuild(shop.db, caller.id, id, name, writeParts(parts))
  if (!row) throw new ShopError('not_found')
  return toSaved(shop, row)
}

export async function copyBuild(shop: Shop, caller: SignedIn, id: string) {
  const build = await findBuild(shop.db, caller.id, id)
  if (!build) throw new ShopError('not_found')
  return saveBuild(shop, caller, { name: buildWords.copyOf(build.name).slice(0, 80), parts: readParts(build.parts) })
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
  return (await insertQuotation(shop.db, { parts: writeParts(wanted.parts), lines: quoted, total_paisa: total }, quotedDays)).code
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

export const listOfOrder = async (shop: Shop, orderId: string) => (await listOrderBuilds(shop.db, orderId)).map(toOrdered)
