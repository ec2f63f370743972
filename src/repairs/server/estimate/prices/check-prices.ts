import { lowestPricePaisa } from '#catalog/prices.ts'
import { ownerRole } from '#kit/contract/access.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { type DiscountLimit, discountLimitOf } from '#orders/server/index.ts'
import type { EstimateLineInput } from '../../../estimate.ts'
import { isForKind } from '../../../model.ts'
import { repairFieldWords as fields } from '../../../words/fields.ts'
import type { LockedRepair } from '../../repairs.queries.ts'
import { matchReplacements, type Replacement } from './match-replacements.ts'
import {
  listPaidLines,
  listParts,
  listProductsNamed,
  listWorkNamed,
  lockPaidLines,
} from './prices.queries.ts'

export interface CheckedLine extends EstimateLineInput {
  /** The paid units that the line's part replaces. */
  replacements: Replacement[]
  needsAuthorization: boolean
}

interface Price {
  name: string
  /** The current price without a discount. */
  usualPaisa: number
  pricePaisa: number
}

export const lowestPaisa = (usualPaisa: number, limit: DiscountLimit) =>
  limit === null ? 0 : lowestPricePaisa(usualPaisa, limit)

/** Refuses a price below the discount limit. */
export function requirePriceWithinLimit(
  { name, usualPaisa, pricePaisa }: Price,
  limit: DiscountLimit,
) {
  const minPaisa = lowestPaisa(usualPaisa, limit)
  if (pricePaisa < minPaisa)
    throw new ShopError('repair_price_too_low', {
      params: { name, min: formatRs(toRupees(minPaisa)) },
    })
}

/**
 * Checks each price of an estimate against the caller's discount limit. Under warranty, parts that
 * replace what the customer paid for may be free, and others need a second person. Work under
 * warranty is free.
 */
export async function checkPrices(
  tx: Db,
  caller: SignedIn,
  repair: LockedRepair,
  lines: EstimateLineInput[],
): Promise<CheckedLine[]> {
  const limit = discountLimitOf(caller)
  const parts = await getCatalogueParts(tx, lines)
  await requireFreeTextPrices(tx, lines, limit)
  if (!repair.claimOf) {
    await requireWorkPrices(tx, repair, lines, limit)
    for (const part of parts) requirePriceWithinLimit(part, limit)
  }
  const discounted = parts.filter(({ pricePaisa, usualPaisa }) => pricePaisa < usualPaisa)
  const matches = repair.claimOf ? await matchPaidLines(tx, repair, discounted) : []
  const isOwner = caller.role === ownerRole
  return lines.map((line) => {
    const part = discounted.find((each) => each.line === line)
    const match = part && matches[discounted.indexOf(part)]
    const isBelowLimit =
      part !== undefined &&
      (part.pricePaisa === 0 || part.pricePaisa < lowestPaisa(part.usualPaisa, limit))
    return {
      ...line,
      replacements: match?.replacements ?? [],
      needsAuthorization: isBelowLimit && !isOwner && !match?.isCovered,
    }
  })
}

interface CataloguePart extends Price {
  line: EstimateLineInput
  productId: string
  quantity: number
}

/** Catalogue parts are sold by the shop itself and on sale, and each is on one line only. */
async function getCatalogueParts(tx: Db, lines: EstimateLineInput[]): Promise<CataloguePart[]> {
  const ids = lines.flatMap(({ part }) => part?.productId ?? [])
  if (new Set(ids).size < ids.length)
    throw new ShopError('invalid_input', { fields: { lines: fields.twice } })
  const products = new Map((await listParts(tx, ids)).map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const { part } = line
    if (!part?.productId) return []
    const product = products.get(part.productId)
    if (!product?.isSoldByShop)
      throw new ShopError('invalid_input', { fields: { lines: fields.part } })
    const { id: productId, name, payPaisa: usualPaisa } = product
    const pricePaisa = toPaisa(part.price)
    return [{ line, productId, name, usualPaisa, quantity: part.quantity, pricePaisa }]
  })
}

/** A line without a product must not sell a product below its price by using its name. */
async function requireFreeTextPrices(tx: Db, lines: EstimateLineInput[], limit: DiscountLimit) {
  const prices = lines
    .filter(({ part }) => !part?.productId)
    .map(({ name, part, work }) =>
      part ? { text: part.name, price: part.price } : { text: name, price: work },
    )
  if (prices.length === 0) return
  const products = await listProductsNamed(
    tx,
    prices.map(({ text }) => text),
  )
  for (const { text, name, payPaisa } of products)
    for (const { price } of prices.filter((each) => each.text === text))
      requirePriceWithinLimit({ name, usualPaisa: payPaisa, pricePaisa: toPaisa(price) }, limit)
}

/** Work with the name of an entry in the price list is limited by the price there. */
async function requireWorkPrices(
  tx: Db,
  { kind }: LockedRepair,
  lines: EstimateLineInput[],
  limit: DiscountLimit,
) {
  const works = lines.map(({ name, work }) => ({ name, pricePaisa: toPaisa(work) }))
  const listed = await listWorkNamed(
    tx,
    works.map(({ name }) => name.toLowerCase()),
  )
  for (const { name, pricePaisa } of works) {
    const usual = listed
      .filter((each) => each.name === name.toLowerCase() && isForKind(kind, each))
      .map((each) => each.pricePaisa)
    if (usual.length > 0)
      requirePriceWithinLimit({ name, usualPaisa: Math.min(...usual), pricePaisa }, limit)
  }
}

async function matchPaidLines(tx: Db, repair: LockedRepair, parts: CataloguePart[]) {
  if (parts.length === 0) return []
  await lockPaidLines(tx, repair)
  return matchReplacements(parts, await listPaidLines(tx, repair))
}
