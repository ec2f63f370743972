import { useEffect, useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { WantedLine } from './wanted-lines.tsx'

const typingMs = 250

export const toItems = (lines: WantedLine[]) => lines.map(({ product, quantity }) => ({ product: { id: product.id }, quantity }))

interface Terms {
  promoCode: string
  shippingOption: string
  district: string
  customerId: string | undefined
}

/** What the order would cost, as calculated by the server; null while that is unknown or there are no products. */
export function useOrderPreview(lines: WantedLine[], { promoCode, shippingOption, district, customerId }: Terms) {
  const [preview, setPreview] = useState<{ of: string; cart: Cart } | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify({
    items: toItems(lines),
    promoCode: promoCode.trim() || undefined,
    shippingOption: shippingOption || undefined,
    district: district || undefined,
    customerId,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it again
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
    /** The latest reply, which may belong to an earlier request. */
    cart: lines.length > 0 ? (preview?.cart ?? null) : null,
    isFresh: preview?.of === wanted,
    refresh: () => setTries(tries + 1),
  }
}
