import { useState } from 'react'

export interface Selection {
  /** The selected rows that are still in the list. */
  ids: string[]
  isAll: boolean
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** Tracks which rows of a list are selected. */
export function useSelection(listed: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = listed.filter((id) => chosen.has(id))
  const isAll = listed.length > 0 && ids.length === listed.length
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(new Set(chosen.has(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : listed)),
    clear: () => setChosen(new Set()),
  }
}
