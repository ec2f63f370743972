import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import type { Suggestions } from '../../contract.ts'

const debounceMs = 120
/** A failed request is retried: bad connections often recover quickly. */
const retryMs = [1_000, 4_000]
const maxProducts = { wide: 10, small: 8 }
const maxPhrases = 6
const maxCategories = 4

/** Suggestions, and the typed words that they are for. */
export interface LoadedSuggestions extends Suggestions {
  words: string
}

const nothing: Suggestions = { phrases: [], categories: [], sellers: [], devices: [], products: [] }

/** Before anything is typed: popular searches and featured products. */
async function loadInitial(): Promise<Suggestions> {
  const [popular, products] = await Promise.allSettled([
    api.search.suggestions({}),
    api.catalog.featuredProducts(),
  ])
  if (popular.status === 'rejected' && products.status === 'rejected') throw popular.reason
  return {
    ...nothing,
    phrases: popular.status === 'fulfilled' ? popular.value.phrases : [],
    products: products.status === 'fulfilled' ? products.value : [],
  }
}

/** Suggestions for the typed words, debounced. Null while there are none. */
export function useSuggestions(words: string | null): LoadedSuggestions | null {
  const [suggestions, setSuggestions] = useState<LoadedSuggestions | null>(null)
  const newest = useRef<string | null>(null)

  useEffect(() => {
    newest.current = words
    if (words === null) return setSuggestions(null)
    const load = async ([nextDelay, ...laterDelays]: readonly number[]) => {
      const loaded = await (words ? api.search.suggestions({ q: words }) : loadInitial()).catch(
        () => null,
      )
      // A late answer for earlier words is dropped.
      if (newest.current !== words) return
      // After a failure, suggestions for earlier words must not stay.
      setSuggestions(loaded && { words, ...shorten(loaded) })
      if (!loaded && nextDelay) timer = setTimeout(load, nextDelay, laterDelays)
    }
    let timer = setTimeout(load, words ? debounceMs : 0, retryMs)
    return () => clearTimeout(timer)
  }, [words])

  return suggestions
}

function shorten({ phrases, categories, products, ...others }: Suggestions): Suggestions {
  const width = window.matchMedia('(max-width: 767px)').matches ? 'small' : 'wide'
  return {
    ...others,
    phrases: phrases.slice(0, maxPhrases),
    categories: categories.slice(0, maxCategories),
    products: products.slice(0, maxProducts[width]),
  }
}
