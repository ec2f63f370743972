import { orderMessages } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { loadCart, readCart } from '../cart/use-cart.ts'

export interface Reordered {
  count: number
  missing: string[]
  fewer: string[]
}

/** Puts everything that is available into the cart, and tells what is not or is too few. Throws when the shop cannot be reached. */
export async function reorder({ items }: Order): Promise<Reordered> {
  const result: Reordered = { count: 0, missing: [], fewer: [] }
  for (const { product, quantity } of items) {
    const before = readCart()?.items.find((line) => line.product.id === product.id)?.quantity ?? 0
    try {
      const added = await api.cart.addItem({ product: product.id, quantity })
      result.count += 1
      if (added.quantity < before + quantity) result.fewer.push(product.productName)
    } catch (error) {
      const failure = toApiError(error)
      if (failure.code !== 'out_of_stock' && failure.code !== 'not_found') throw failure
      result.missing.push(product.productName)
    }
  }
  await loadCart()
  if (result.count > 0) toast.success(orderMessages.reordered(result.count))
  else toast.error(orderMessages.notReordered(result.missing.join(', ')))
  return result
}
