import type { Column } from '../../engine/index/column.ts'
import type { ProductIndex } from '../../engine/index/product-index.ts'
import type { IndexedAttribute, Structure } from '../../engine/index/structure.ts'
import { fillers } from '../text/fillers.ts'
import { normalize, stemOf, wordsOf } from '../text/text.ts'
import type { Meaning } from './meaning.ts'

export interface Phrase {
  words: string[]
  meaning: Meaning
}

const isPlural = (word: string) => stemOf(word) !== word && /s$/.test(word)

/**
 * The names in a category's name: "Routers and mesh Wi-Fi" has two, and "Oil and air filters" are
 * oil filters and air filters.
 */
function namesIn(name: string): string[][] {
  const wholeName = wordsOf(normalize(name))
  const parts = normalize(name)
    .split(/,| and | & /)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const last = parts.at(-1) ?? []
  const names = parts.map((words) =>
    last.length > 1 && words.length === 1 && !isPlural(words[0] as string)
      ? [...words, last.at(-1) as string]
      : words,
  )
  return parts.length > 1 ? [wholeName, ...names] : [wholeName]
}

/**
 * Categories by their names, and by the last word of a name if no category is called just that:
 * "charger" is a laptop charger.
 */
export function phrasesOfCategories(structure: Structure): Phrase[] {
  const phrases = structure.categories.flatMap(({ name }, number) =>
    namesIn(name).map((words) => ({ words, number })),
  )
  const names = new Set(phrases.map(({ words }) => words.map(stemOf).join(' ')))
  const lastWords = phrases.flatMap(({ words, number }) => {
    const lastWord = words.at(-1) as string
    return words.length > 1 && words.length < 4 && !names.has(stemOf(lastWord))
      ? [{ words: [lastWord], number }]
      : []
  })
  return [...phrases, ...lastWords].map(({ words, number }) => ({
    words,
    meaning: { kind: 'category', categories: [number] },
  }))
}

/** An attribute with more different values has serial numbers, no vocabulary. */
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
  const words = wordsOf(normalize(label))
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
const isDistinctive = (words: readonly string[]) =>
  words.some(
    (word) => word.length > 1 && /\p{L}/u.test(word) && !fillers.has(word) && word !== 'none',
  )

interface ValuePhrase {
  words: string[]
  values: Map<string, 1 | 2>
  /**
   * Values that have the words only inside a compound: "ATX" does not mean Micro-ATX where there is
   * ATX.
   */
  onlyInCompounds: Set<string>
}

/** For each word of a value, the number of the compound that it is in: `Micro-ATX` is one. */
const compoundsIn = (value: string) =>
  normalize(value)
    .split(/\s+/)
    .flatMap((chunk, number) => wordsOf(chunk).map(() => number))
const isSameCompound = (numbers: readonly number[], a: number, b: number) =>
  numbers[a] !== undefined && numbers[a] === numbers[b]

/**
 * Every run of words in a value stands for all values that contain it: "i5", "core i5" and "intel
 * core i5".
 */
function phrasesOfValues({ name }: IndexedAttribute, column: Column): Phrase[] {
  const phrases = new Map<string, ValuePhrase>()
  for (const part of column.partNames) {
    const words = wordsOf(normalize(part))
    const compound = compoundsIn(part)
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + maxWords); end++) {
        const run = words.slice(start, end)
        const phrase = phrases.get(run.join(' ')) ?? {
          words: run,
          values: new Map(),
          onlyInCompounds: new Set(),
        }
        phrases.set(run.join(' '), phrase)
        phrase.values.set(part, run.length === words.length ? 2 : 1)
        if (
          end - start < words.length &&
          (isSameCompound(compound, start - 1, start) || isSameCompound(compound, end - 1, end))
        )
          phrase.onlyInCompounds.add(part)
      }
    }
  }
  for (const { values, onlyInCompounds } of phrases.values())
    if ([...values.values()].includes(2)) for (const part of onlyInCompounds) values.delete(part)
  return [...phrases.values()]
    .filter(
      ({ words, values }) =>
        isDistinctive(words) && (values.size < column.partNames.length || values.size === 1),
    )
    .map(({ words, values }) => ({ words, meaning: { kind: 'facet', attribute: name, values } }))
}
