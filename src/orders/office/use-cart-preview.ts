import { useEffect, useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'

const typingMs = 250

/**
 * What this would cost, as calculated by the server; null while that is unknown or there are no
 * products.
 */
export function useCartPreview<Wanted extends { items: readonly unknown[] }>(
  asked: Wanted,
  ask: (wanted: Wanted) => Promise<Cart>,
) {
  const [preview, setPreview] = useState<{ of: string; cart: Cart } | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify(asked)

  // `tries` asks for it again, and `ask` means the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (asked.items.length === 0) return setPreview(null)
    let isStale = false
    const timer = window.setTimeout(() => {
      ask(JSON.parse(wanted)).then(
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
    cart: asked.items.length > 0 ? (preview?.cart ?? null) : null,
    isFresh: preview?.of === wanted,
    refresh: () => setTries(tries + 1),
  }
}
