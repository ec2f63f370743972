import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import type { SearchEntry } from '../../contract.ts'
import { maxSuggestions } from '../../model.ts'

const pauseMs = 120
const maxOnPhones = 8

interface Found {
  words: string
  entries: SearchEntry[]
}

/** What matches the words, soon after the last letter; before the first letter, what the shop puts forward. Null while nothing is known. */
export function useSearch(words: string | null): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const newest = useRef<string | null>(null)

  useEffect(() => {
    newest.current = words
    if (words === null) return setFound(null)
    const ask = async () => {
      const max = window.matchMedia('(max-width: 767px)').matches ? maxOnPhones : maxSuggestions
      const entries = await (words ? api.search.searchProducts({ q: words }) : api.catalog.featuredProducts()).catch(() => null)
      // A late answer to earlier words is dropped; a lost one leaves none of theirs.
      if (newest.current === words) setFound(entries && { words, entries: entries.slice(0, max) })
    }
    const timer = setTimeout(ask, words ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [words])

  return found
}
