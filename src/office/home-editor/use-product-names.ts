import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'

/** What products are called; null for one that is not on sale, nothing until that is known. */
export function useProductNames(ids: string[]) {
  const [names, setNames] = useState<Record<string, string | null>>({})
  const unknown = ids.filter((id) => !(id in names)).join()

  useEffect(() => {
    if (!unknown) return
    const asked = unknown.split(',')
    let isWanted = true
    api.catalog.cards({ id: asked }).then(
      (found) =>
        isWanted &&
        setNames((known) => ({
          ...known,
          ...Object.fromEntries(
            asked.map((id) => [id, found.find((card) => card.id === id)?.productName ?? null]),
          ),
        })),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [unknown])

  return names
}
