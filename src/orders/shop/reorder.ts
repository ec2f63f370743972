import { inTurn, loadCart, readCart } from '#cart/shop/use-cart.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { Order } from '../contract.ts'
import { orderWords } from '../words.ts'

/** What became of an order's lines, in their order. */
export type Outcomes = Awaited<ReturnType<typeof addAgain>>[]

export interface Reordered {
  count: number
  missing: string[]
  fewer: string[]
}

/**
 * Puts one product into the cart; tells what became of it. Throws when the shop cannot be reached.
 */
async function addAgain({
  product,
  quantity,
}: Order['items'][number]): Promise<'added' | 'fewer' | 'missing'> {
  const before = readCart()?.items.find((line) => line.product.id === product.id)?.quantity ?? 0
  try {
    const added = await inTurn(() => api.cart.addItem({ product: product.id, quantity }))
    return added.quantity < before + quantity ? 'fewer' : 'added'
  } catch (error) {
    const failure = toApiError(error)
    if (failure.code !== 'out_of_stock' && failure.code !== 'not_found') throw failure
    return 'missing'
  }
}

/**
 * Puts everything that is available into the cart, and tells what is not or is too few.
 * `outcomes` keeps how far it came: after a failure it goes on from there.
 */
export async function reorder({ items }: Order, outcomes: Outcomes): Promise<Reordered> {
  try {
    for (const item of items.slice(outcomes.length)) outcomes.push(await addAgain(item))
  } finally {
    await loadCart()
  }
  const namesOf = (wanted: Outcomes[number]) =>
    items.filter((_, index) => outcomes[index] === wanted).map(({ product }) => product.productName)
  const [missing, fewer] = [namesOf('missing'), namesOf('fewer')]
  const count = items.length - missing.length
  outcomes.length = 0
  if (count > 0) toast.success(orderWords.reorder.done(count), { cause: 'cart' })
  else toast.error(orderWords.reorder.missing(missing.join(', ')), { cause: 'cart' })
  return { count, missing, fewer }
}
