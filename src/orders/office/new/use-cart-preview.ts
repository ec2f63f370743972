import { useEffect, useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'

const typingMs = 250

/** The cart as the server would charge it. Null until the first reply and without products. */
export function useCartPreview<Input extends { items: readonly unknown[] }>(
  input: Input,
  fetchPreview: (input: Input) => Promise<Cart>,
) {
  const [preview, setPreview] = useState<{ of: string; cart: Cart } | null>(null)
  const [tries, setTries] = useState(0)
  const inputKey = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` refreshes, callback is fixed
  useEffect(() => {
    if (input.items.length === 0) return setPreview(null)
    let isStale = false
    const timer = window.setTimeout(() => {
      fetchPreview(JSON.parse(inputKey)).then(
        (cart) => isStale || setPreview({ of: inputKey, cart }),
        (error) => isStale || toast.error(toApiError(error).message),
      )
    }, typingMs)
    return () => {
      isStale = true
      window.clearTimeout(timer)
    }
  }, [inputKey, tries])

  return {
    /** The latest reply, which may belong to an earlier request. */
    cart: input.items.length > 0 ? (preview?.cart ?? null) : null,
    isFresh: preview?.of === inputKey,
    refresh: () => setTries(tries + 1),
  }
}
