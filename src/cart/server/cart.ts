import { giveBack, throttle } from '#accounts/server/index.ts'
import { findHomeDistrict } from '#addresses/server/index.ts'
import type { DeliveryCharge } from '#delivery/model.ts'
import { findOffered, type PlacedOption, toOption } from '#delivery/server/index.ts'
import { sayError } from '#kit/contract/errors.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo, type PromoState, refusalOf, wrongGuesses } from '#promotions/server/index.ts'
import type { Cart, CartItem } from '../contract.ts'
import type { SellerId } from '../split-totals.ts'
import { computeTotals, type TotalLine, toCartTotals, toLineSums } from '../totals.ts'
import { cartWords } from '../words.ts'
import {
  type CartLine,
  deleteCartItem,
  findStock,
  listCart,
  updateCartItem,
  upsertCartItem,
} from './cart.queries.ts'

/** The lines as the totals need them; a code for a category covers only what is in it. */
export const toTotalLines = (
  lines: CartLine[],
  promo: PromoState | null,
): (TotalLine & { sellerId: SellerId })[] =>
  lines.map(({ pricePaisa, payPaisa, quantity, grams, categoryId, sellerId }) => ({
    sellerId,
    pricePaisa,
    payPaisa,
    quantity,
    grams,
    promoEligible: isCovered(promo, categoryId),
  }))

/** Whether a code covers what is in this category. */
export const isCovered = (promo: PromoState | null, categoryId: number) =>
  promo !== null && (promo.categoryIds === null || promo.categoryIds.includes(String(categoryId)))

/** Totals with a promo code, and why it was refused, if it was: the one rule for cart and order. */
export function judgePromo(
  lines: CartLine[],
  promo: PromoState | null,
  delivery: DeliveryCharge | null,
) {
  const totalLines = toTotalLines(lines, promo)
  const costPaisa = computeTotals(totalLines, null).totalPaisa
  const coversAny = totalLines.some((line) => line.promoEligible)
  const refusal = refusalOf(promo, coversAny, costPaisa)
  return {
    refusal,
    totals: computeTotals(totalLines, refusal ? null : (promo?.value ?? null), delivery),
  }
}

function problemOf(line: CartLine): CartItem['problem'] {
  if (line.archived) return 'unavailable'
  if (line.stock === 0) return 'out_of_stock'
  return line.stock < line.quantity ? 'too_few' : null
}

const toItem = (line: CartLine): CartItem => ({
  id: String(line.id),
  quantity: line.quantity,
  product: {
    id: String(line.productId),
    productName: line.name,
    displayImage: line.image ?? '',
    productMarkedPrice: toRupees(line.pricePaisa),
    discountedPrice: toRupees(line.payPaisa),
    stock: line.stock,
    grams: line.grams,
    summary: line.summary,
  },
  ...toLineSums(line),
  priceBefore: line.seenPaisa === line.payPaisa ? null : toRupees(line.seenPaisa),
  problem: problemOf(line),
  seller: line.sellerName && line.sellerTag ? { name: line.sellerName, tag: line.sellerTag } : null,
})

/**
 * Counted before it is looked up. Somebody who tried too many still sees the cart, and is told why
 * no code is accepted.
 */
async function findGivenPromo(
  shop: Shop,
  caller: SignedIn,
  code: string,
): Promise<{ promo: PromoState | null; tooOften: string | null }> {
  const guesses = wrongGuesses(caller)
  try {
    await throttle(shop, ...guesses)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { promo: null, tooOften: error.message }
  }
  const promo = await findPromo(shop.db, code, caller.id)
  if (promo) await giveBack(shop, ...guesses)
  return { promo, tooOften: null }
}

interface CartTerms {
  promoCode?: string
  shippingOption?: string
  district?: string
}

/**
 * The customer's cart with current prices and stock, and what has changed since things were added.
 */
export async function getCart(
  shop: Shop,
  caller: SignedIn,
  { promoCode, shippingOption, district: given }: CartTerms,
): Promise<Cart> {
  const district = given ?? (await findHomeDistrict(shop.db, caller.id))
  const [lines, option] = await Promise.all([
    listCart(shop.db, caller.id),
    findOffered(shop.db, shippingOption, district),
  ])
  const { promo, tooOften } = promoCode
    ? await findGivenPromo(shop, caller, promoCode)
    : { promo: null, tooOften: null }
  return toCart({ id: caller.id, lines, option, district, code: promoCode, promo, tooOften })
}

interface CartParts {
  id: string
  lines: CartLine[]
  option: PlacedOption | null
  district: string | null
  code: string | undefined
  promo: PromoState | null
  tooOften?: string | null
}

/** Lines with their totals, and the verdict on the promo code that was given. */
export function toCart({
  id,
  lines,
  option,
  district,
  code,
  promo,
  tooOften = null,
}: CartParts): Cart {
  const { refusal, totals } = judgePromo(lines, promo, option)
  return {
    id,
    items: lines.map(toItem),
    ...toCartTotals(totals),
    shippingOption: option && toOption(option),
    district,
    promo: code
      ? {
          code,
          accepted: refusal === null,
          message:
            tooOften ?? (refusal ? sayError('promo_refused', refusal) : cartWords.promo.accepted),
        }
      : null,
  }
}

/**
 * Adds a product; adding it again adds up, to five and the stock at most. Returns how many are in
 * the cart now.
 */
export async function addCartItem(
  shop: Shop,
  caller: SignedIn,
  { product, quantity }: { product: string; quantity: number },
): Promise<number> {
  const item = await upsertCartItem(shop.db, caller.id, product, quantity)
  if (item) return item.quantity
  const found = await findStock(shop.db, product)
  throw found
    ? new ShopError('out_of_stock', { params: { products: [found.name] } })
    : new ShopError('not_found')
}

export async function changeCartItem(
  shop: Shop,
  caller: SignedIn,
  { id, quantity }: { id: string; quantity: number },
): Promise<number> {
  const item = await updateCartItem(shop.db, caller.id, id, quantity)
  if (!item) throw new ShopError('not_found')
  return item.quantity
}

export async function removeCartItem(shop: Shop, caller: SignedIn, id: string) {
  if ((await deleteCartItem(shop.db, caller.id, id)) === 0) throw new ShopError('not_found')
}
