import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toasts.ts'
import type { WantedLine } from './wanted-lines.tsx'

const typingMs = 250

export const toItems = (lines: WantedLine[]) => lines.map(({ product, quantity }) => ({ product: { id: product.id }, quantity }))

/** What the order would cost, as the server adds it up; null while it is being worked out or there is nothing to add. */
export function useOrderPreview(lines: WantedLine[], promoCode: string, customerId: string | undefined) {
  const [preview, setPreview] = useState<{ of: string; cart: Cart } | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify({ items: toItems(lines), promoCode: promoCode.trim() || undefined, customerId })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it anew
  useEffect(() => {
    const { items, ...rest } = JSON.parse(wanted)
    if (items.length === 0) return setPreview(null)
    let isStale = false
    const timer = window.setTimeout(() => {
      api.orders.preview({ items, ...rest }).then(
        (cart) => isStale || setPreview({ of: wanted, cart }),
        (error) => isStale || toast.error(toApiError(error).message),
      )
    }, typingMs)
    return () => {
      isStale = true
      window.clearTimeout(timer)
    }
  }, [wanted, tries])

  return {
    /** The newest answer, which may be that to a question before. */
    cart: lines.length > 0 ? (preview?.cart ?? null) : null,
    isFresh: preview?.of === wanted,
    refresh: () => setTries(tries + 1),
  }
}
