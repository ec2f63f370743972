import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'

/** Names of products by id: null for a product not on sale, undefined while loading. */
export function useProductNames(ids: string[]) {
  const [names, setNames] = useState<Record<string, string | null>>({})
  const missingIds = ids.filter((id) => !(id in names)).join()

  useEffect(() => {
    if (!missingIds) return
    const requested = missingIds.split(',')
    let isCurrent = true
    api.catalog.cards({ id: requested }).then(
      (cards) =>
        isCurrent &&
        setNames((loaded) => ({
          ...loaded,
          ...Object.fromEntries(
            requested.map((id) => [id, cards.find((card) => card.id === id)?.productName ?? null]),
          ),
        })),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [missingIds])

  return names
}
