import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import type { Suggestions } from '../../contract.ts'

const pauseMs = 120
/** After an answer that was lost: a bad line is often better a moment later. */
const retryMs = [1_000, 4_000]
const maxProducts = { wide: 10, small: 8 }
const maxPhrases = 6
const maxCategories = 4

export interface Found extends Suggestions {
  words: string
}

const nothing: Suggestions = { phrases: [], categories: [], sellers: [], devices: [], products: [] }

/** Before the first letter, what people search for most and what the shop puts forward. */
async function askFirst(): Promise<Suggestions> {
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

/** What can be said of the words, soon after the last letter. Null while nothing is known. */
export function useSuggestions(words: string | null): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const newest = useRef<string | null>(null)

  useEffect(() => {
    newest.current = words
    if (words === null) return setFound(null)
    const ask = async ([soon, ...later]: readonly number[]) => {
      const answer = await (words ? api.search.suggestions({ q: words }) : askFirst()).catch(
        () => null,
      )
      // A late answer to earlier words is dropped; a lost one leaves none of theirs.
      if (newest.current !== words) return
      setFound(answer && { words, ...shorten(answer) })
      if (!answer && soon) timer = setTimeout(ask, soon, later)
    }
    let timer = setTimeout(ask, words ? pauseMs : 0, retryMs)
    return () => clearTimeout(timer)
  }, [words])

  return found
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
