import type { Column } from '../engine/column.ts'
import type { ProductIndex } from '../engine/product-index.ts'
import type { IndexedAttribute, Structure } from '../engine/structure.ts'
import { fillers } from './fillers.ts'
import type { Meaning } from './meaning.ts'
import { plain, stemOf, wordsOf } from './text.ts'

export interface Phrase {
  words: string[]
  meaning: Meaning
}

const isPlural = (word: string) => stemOf(word) !== word && /s$/.test(word)

/**
 * The names in a category's name: "Routers and mesh Wi-Fi" is two, and "Oil and air filters" are
 * oil filters and air filters.
 */
export function namesIn(name: string): string[][] {
  const whole = wordsOf(plain(name))
  const parts = plain(name)
    .split(/,| and | & /)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const last = parts.at(-1) ?? []
  const named = parts.map((words) =>
    last.length > 1 && words.length === 1 && !isPlural(words[0] as string)
      ? [...words, last.at(-1) as string]
      : words,
  )
  return parts.length > 1 ? [whole, ...named] : [whole]
}

/**
 * Categories by their names, and by the last word of a name where no category is called just that:
 * "charger" is a laptop charger.
 */
export function phrasesOfCategories(structure: Structure): Phrase[] {
  const named = structure.categories.flatMap(({ name }, number) =>
    namesIn(name).map((words) => ({ words, number })),
  )
  const taken = new Set(named.map(({ words }) => words.map(stemOf).join(' ')))
  const heads = named.flatMap(({ words, number }) => {
    const head = words.at(-1) as string
    return words.length > 1 && words.length < 4 && !taken.has(stemOf(head))
      ? [{ words: [head], number }]
      : []
  })
  return [...named, ...heads].map(({ words, number }) => ({
    words,
    meaning: { kind: 'category', categories: [number] },
  }))
}

/** More different values are no vocabulary but serial numbers. */
const maxValues = 3_000

export function phrasesOfFacets({ structure, columns }: ProductIndex): Phrase[] {
  return structure.attributes.flatMap((attribute) => {
    const column = columns.get(attribute.name)
    if (!column || attribute.type === 'number' || column.partNames.length > maxValues) return []
    return attribute.type === 'boolean'
      ? phrasesOfLabel(attribute)
      : phrasesOfValues(attribute, column)
  })
}

function phrasesOfLabel({ name, label }: IndexedAttribute): Phrase[] {
  const words = wordsOf(plain(label))
  const meaning = (): Meaning => ({
    kind: 'facet',
    attribute: name,
    values: new Map([['true', 2]]),
  })
  const single = words.length === 2 ? words.filter((word) => word.length > 2) : []
  return [words, ...single.map((word) => [word])].map((each) => ({
    words: each,
    meaning: meaning(),
  }))
}

const maxWords = 4
const isTelling = (words: readonly string[]) =>
  words.some(
    (word) => word.length > 1 && /\p{L}/u.test(word) && !fillers.has(word) && word !== 'none',
  )

interface Row {
  words: string[]
  values: Map<string, 1 | 2>
  /**
   * The values that have it only inside a compound: who says ATX does not mean Micro-ATX, where
   * there is ATX.
   */
  within: Set<string>
}

/** For each word of a value, the number of the compound that it is in: `Micro-ATX` is one. */
const compoundsIn = (value: string) =>
  plain(value)
    .split(/\s+/)
    .flatMap((chunk, number) => wordsOf(chunk).map(() => number))
const isSame = (numbers: readonly number[], a: number, b: number) =>
  numbers[a] !== undefined && numbers[a] === numbers[b]

/**
 * Every row of words in a value stands for all values that have it: "i5", "core i5" and "intel core
 * i5".
 */
function phrasesOfValues({ name }: IndexedAttribute, column: Column): Phrase[] {
  const having = new Map<string, Row>()
  for (const part of column.partNames) {
    const words = wordsOf(plain(part))
    const compound = compoundsIn(part)
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + maxWords); end++) {
        const row = words.slice(start, end)
        const known = having.get(row.join(' ')) ?? {
          words: row,
          values: new Map(),
          within: new Set(),
        }
        having.set(row.join(' '), known)
        known.values.set(part, row.length === words.length ? 2 : 1)
        if (
          end - start < words.length &&
          (isSame(compound, start - 1, start) || isSame(compound, end - 1, end))
        )
          known.within.add(part)
      }
    }
  }
  for (const { values, within } of having.values())
    if ([...values.values()].includes(2)) for (const part of within) values.delete(part)
  return [...having.values()]
    .filter(
      ({ words, values }) =>
        isTelling(words) && (values.size < column.partNames.length || values.size === 1),
    )
    .map(({ words, values }) => ({ words, meaning: { kind: 'facet', attribute: name, values } }))
}
