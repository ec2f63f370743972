import type { Sort } from '../../model.ts'

const phrases: [Sort, string[]][] = [
  [
    'priceasc',
    [
      'sasto',
      'sasta',
      'sabai bhanda sasto',
      'sabai vanda sasto',
      'cheap',
      'cheapest',
      'cheaper',
      'budget',
      'low price',
      'lowest price',
      'low cost',
      'low budget',
      'affordable',
      'economical',
    ],
  ],
  [
    'pricedsc',
    [
      'mahango',
      'mahanga',
      'sabai bhanda mahango',
      'sabai vanda mahango',
      'expensive',
      'most expensive',
      'costliest',
      'highest price',
    ],
  ],
  ['new', ['latest', 'newest', 'new arrival', 'new arrivals']],
  ['rating', ['best rated', 'top rated', 'highest rated', 'best reviewed']],
]

const split = phrases.map(
  ([sort, said]) => [sort, said.map((phrase) => phrase.split(' '))] as const,
)
const beginnings: ReadonlySet<string> = new Set(
  split.flatMap(([, said]) => said.map(([first]) => first as string)),
)

export interface OrderRead {
  sort: Sort
  start: number
  end: number
}

/** An order in what was typed: "sasto laptop" wants the cheapest first. */
export function readOrder(words: readonly string[]): OrderRead | null {
  for (let start = 0; start < words.length; start++) {
    if (!beginnings.has(words[start] as string)) continue
    for (const [sort, said] of split) {
      const lengths = said.filter((phrase) =>
        phrase.every((word, index) => words[start + index] === word),
      )
      if (lengths.length > 0)
        return { sort, start, end: start + Math.max(...lengths.map(({ length }) => length)) }
    }
  }
  return null
}
