import { throttle, undoAttempts } from '#accounts/server/index.ts'
import { findHomeDistrict } from '#addresses/server/index.ts'
import type { DeliveryCharge } from '#delivery/model.ts'
import { findOffered, type PlacedOption, toOption } from '#delivery/server/index.ts'
import { describeError } from '#kit/contract/calls/errors.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  findPromo,
  type PromoState,
  promoRefusalOf,
  wrongGuesses,
} from '#promotions/server/index.ts'
import type { Cart, CartItem } from '../contract.ts'
import type { SellerId } from '../split-totals.ts'
import { computeTotals, type TotalLine, toCartTotals, toLineSums } from '../totals.ts'
import { cartWords } from '../words/shop.ts'
import {
  type CartLine,
  deleteCartItem,
  findStock,
  listCart,
  updateCartItem,
  upsertCartItem,
} from './cart.queries.ts'

/** The lines for the totals. A promo code for a category covers only lines of that category. */
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
    isPromoEligible: promoCovers(promo, categoryId),
  }))

/** Whether a promo code covers products of this category. */
export const promoCovers = (promo: PromoState | null, categoryId: number) =>
  promo !== null && (promo.categoryIds === null || promo.categoryIds.includes(String(categoryId)))

/**
 * The totals with a promo code, and the reason if the code is refused. Cart and order share this
 * rule.
 */
export function evaluatePromo(
  lines: CartLine[],
  promo: PromoState | null,
  delivery: DeliveryCharge | null,
) {
  const totalLines = toTotalLines(lines, promo)
  const costPaisa = computeTotals(totalLines, null).totalPaisa
  const coversAny = totalLines.some((line) => line.isPromoEligible)
  const refusal = promoRefusalOf(promo, coversAny, costPaisa)
  return {
    refusal,
    totals: computeTotals(totalLines, refusal ? null : (promo?.value ?? null), delivery),
  }
}

function findProblem(line: CartLine): CartItem['problem'] {
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
  problem: findProblem(line),
  seller: line.sellerName && line.sellerTag ? { name: line.sellerName, tag: line.sellerTag } : null,
})

/**
 * Finds a promo code and counts the attempt first. After too many wrong codes, the cart still loads
 * and says why no code is accepted.
 */
export async function findThrottledPromo(
  shop: Shop,
  caller: SignedIn,
  code: string,
  customerId = caller.id,
): Promise<{ promo: PromoState | null; throttled: string | null }> {
  const guesses = wrongGuesses(caller)
  try {
    await throttle(shop, ...guesses)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { promo: null, throttled: error.describe(caller.language).message }
  }
  const promo = await findPromo(shop.db, code, customerId)
  if (promo) await undoAttempts(shop, ...guesses)
  return { promo, throttled: null }
}

interface CartTerms {
  promoCode?: string
  shippingOption?: string
  district?: string
}

/** The customer's cart with current prices and stock, and the changes since items were added. */
export async function getCart(
  shop: Shop,
  caller: SignedIn,
  { promoCode, shippingOption, district: requested }: CartTerms,
): Promise<Cart> {
  const district = requested ?? (await findHomeDistrict(shop.db, caller.id))
  const [lines, option] = await Promise.all([
    listCart(shop.db, caller.id),
    findOffered(shop.db, shippingOption, district),
  ])
  const { promo, throttled } = promoCode
    ? await findThrottledPromo(shop, caller, promoCode)
    : { promo: null, throttled: null }
  return toCart(
    { id: caller.id, lines, option, district, code: promoCode, promo, throttled },
    caller.language,
  )
}

interface CartParts {
  id: string
  lines: CartLine[]
  option: PlacedOption | null
  district: string | null
  code: string | undefined
  promo: PromoState | null
  /** The message if the customer has tried too many codes. */
  throttled?: string | null
}

/** A cart with its totals, and whether its promo code is accepted. */
export function toCart(
  { id, lines, option, district, code, promo, throttled = null }: CartParts,
  language: Language,
): Cart {
  const { refusal, totals } = evaluatePromo(lines, promo, option)
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
            throttled ??
            (refusal
              ? describeError('promo_refused', refusal, language)
              : cartWords(language).promo.accepted),
        }
      : null,
  }
}

/** Adds a product, up to five and the stock. Returns the quantity that is now in the cart. */
export async function addCartItem(
  shop: Shop,
  caller: SignedIn,
  { product, quantity }: { product: string; quantity: number },
): Promise<number> {
  const item = await upsertCartItem(shop.db, caller.id, product, quantity)
  if (item) return item.quantity
  const soldOut = await findStock(shop.db, product)
  throw soldOut
    ? new ShopError('out_of_stock', { params: { products: [soldOut.name] } })
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
