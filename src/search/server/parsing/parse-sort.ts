import type { Sort } from '../../model.ts'

const phrases: Record<Exclude<Sort, ''>, string> = {
  priceasc:
    'sasto, sasta, sabai bhanda sasto, sabai vanda sasto, cheap, cheapest, cheaper, budget, ' +
    'low price, lowest price, low cost, low budget, affordable, economical',
  pricedsc:
    'mahango, mahanga, sabai bhanda mahango, sabai vanda mahango, expensive, most expensive, ' +
    'costliest, highest price',
  new: 'latest, newest, new arrival, new arrivals',
  rating: 'best rated, top rated, highest rated, best reviewed',
}

const sortPhrases = Object.entries(phrases).map(
  ([sort, options]) =>
    [sort as Sort, options.split(', ').map((phrase) => phrase.split(' '))] as const,
)
const firstWords: ReadonlySet<string> = new Set(
  sortPhrases.flatMap(([, options]) => options.map(([first]) => first as string)),
)

export interface SortPhrase {
  sort: Sort
  start: number
  end: number
}

/** The order named in a search: "sasto laptop" asks for the cheapest first. */
export function parseSort(words: readonly string[]): SortPhrase | null {
  for (let start = 0; start < words.length; start++) {
    if (!firstWords.has(words[start] as string)) continue
    for (const [sort, options] of sortPhrases) {
      const matching = options.filter((phrase) =>
        phrase.every((word, index) => words[start + index] === word),
      )
      if (matching.length > 0)
        return { sort, start, end: start + Math.max(...matching.map(({ length }) => length)) }
    }
  }
  return null
}
