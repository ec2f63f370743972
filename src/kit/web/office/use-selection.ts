import { useState } from 'react'

export interface Selection {
  /** Those that are selected and still in the list. */
  ids: string[]
  all: boolean
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** Which rows of a list are selected. */
export function useSelection(shown: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  const all = shown.length > 0 && ids.length === shown.length
  return {
    ids,
    all,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(new Set(chosen.has(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}
