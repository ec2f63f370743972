import { createGiveWay } from '#kit/server/give-way.ts'
import type { ProductIndex } from '../engine/product-index.ts'
import { abbreviationOf } from './abbreviations.ts'
import { Expansions } from './expansions.ts'
import { facetsWith } from './facets-with.ts'
import { Labels } from './labels.ts'
import { joinMeanings, type Meaning } from './meaning.ts'
import { readOrder } from './orders.ts'
import { phrasesOfCategories, phrasesOfFacets } from './phrases.ts'
import { readPrice } from './prices.ts'
import { saysNothing } from './says-nothing.ts'
import { soundOf } from './sound.ts'
import { plain, singularOf, stemOf, wordsOf } from './text.ts'
import { type Amount, meets, splitAmount, toAmount } from './units.ts'
import { Variants } from './variants.ts'

export interface Synonym {
  words: string[]
  /** A search that means the same; several, of which each is meant, with commas between them. */
  meaning: string
}

/** Between any two of them, somebody else may be served. */
type Steps = Generator<void, void, void>
const stepsAtOnce = 20

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')
/** One consonant could become anything. */
const minSounds = 2
/** Nobody types a longer phrase; what would be one is left to its words. */
const maxPhraseWords = 12

/**
 * What words stand for in this catalogue: categories, brands, values of attributes, and what staff
 * say is the same.
 */
export class Lexicon {
  private readonly phrases = new Map<string, Meaning[]>()
  /** Phrases by how they are written without blanks. */
  private readonly glued = new Map<string, string[]>()
  private readonly index: ProductIndex
  private inOrder: string[] | null = null
  /** The names of one word by their sound. */
  private sounds: { sound: string; naming: Meaning[] }[] | null = null
  private readonly expansions = new Expansions()
  private readonly variants = new Variants()
  labels = new Labels([], () => false)
  /** Of how many words the longest phrase is. */
  longestPhrase = 0

  private constructor(index: ProductIndex) {
    this.index = index
  }

  /** Made in short steps: others are served in between, however much staff have said. */
  static async make(index: ProductIndex, synonyms: readonly Synonym[]): Promise<Lexicon> {
    const [lexicon, giveWay] = [new Lexicon(index), createGiveWay()]
    let steps = 0
    for (const _ of lexicon.fill(synonyms)) if (++steps % stepsAtOnce === 0) await giveWay()
    return lexicon
  }

  private *fill(synonyms: readonly Synonym[]): Steps {
    const { structure, brands } = this.index
    for (const { words, meaning } of phrasesOfCategories(structure)) yield this.add(words, meaning)
    for (const brand of brands.partNames)
      yield this.add(wordsOf(plain(brand)), { kind: 'brand', brand })
    for (const { words, meaning } of phrasesOfFacets(this.index)) yield this.add(words, meaning)
    this.addAbbreviations()
    yield* this.addSynonyms(synonyms)
    this.labels = new Labels(structure.attributes, (words) => this.find(words) !== undefined)
  }

  /** What was typed, with what staff say stands for another search in the words of that one. */
  expand(pieces: string[]): string[] {
    return this.expansions.expand(pieces)
  }

  /** What these words together stand for; undefined where they are no phrase. */
  find(words: readonly string[]): Meaning[] | undefined {
    return (
      this.phrases.get(keyOf(words)) ?? this.phrases.get(keyOf(this.apart(words.join('')) ?? []))
    )
  }

  /** The words of a phrase that was written without blanks. */
  apart(joined: string): string[] | undefined {
    return this.phrases.has(keyOf([joined])) ? undefined : this.glued.get(joined)
  }

  /**
   * What begins with these words and stands for a category or a brand: somebody is still typing.
   * What these words become by themselves
   * is more likely than what others would have to follow: "lapto" is a laptop, and not yet its
   * charger.
   */
  complete(words: readonly string[]): Meaning[] {
    const begun = words.join(' ')
    this.inOrder ??= [...this.phrases.keys()].sort()
    const found: Meaning[] = []
    const whole: Meaning[] = []
    for (let at = lowerBound(this.inOrder, begun); this.inOrder[at]?.startsWith(begun); at++) {
      const phrase = this.inOrder[at] as string
      const naming = (this.phrases.get(phrase) ?? []).filter(
        ({ kind }) => kind === 'category' || kind === 'brand',
      )
      found.push(...naming)
      if (!phrase.includes(' ', begun.length)) whole.push(...naming)
    }
    return joinMeanings(whole.length > 0 ? whole : found)
  }

  /** The same for what is typed in another script, by how it sounds so far. */
  completeSound(begun: string): Meaning[] {
    this.sounds ??= [...this.phrases].flatMap(([phrase, meanings]) => {
      const naming = phrase.includes(' ')
        ? []
        : meanings.filter(({ kind }) => kind === 'category' || kind === 'brand')
      return naming.length > 0 ? [{ sound: soundOf(phrase), naming }] : []
    })
    const sound = soundOf(begun)
    return sound.length < minSounds
      ? []
      : joinMeanings(
          this.sounds.flatMap((each) => (each.sound.startsWith(sound) ? each.naming : [])),
        )
  }

  /** The attributes that have such an amount. */
  findAmount(amount: Amount): Meaning[] {
    return facetsWith(this.index, (unit, value) => meets(amount, unit, value))
  }

  /** The attributes that are counted in this, and have so many: `6 cores`. */
  findCount(number: number, word: string): Meaning[] {
    const stem = stemOf(word)
    return facetsWith(this.index, (unit, value, label) =>
      unit === '' && value === number && label.includes(stem) ? 2 : 0,
    )
  }

  /** Which of these attributes have the number, whatever it is counted in. */
  findNumber(number: number, attributes: ReadonlySet<string>): Meaning[] {
    const found = facetsWith(this.index, (unit, value) => {
      const amount = toAmount(String(number), unit)
      return amount ? meets(amount, unit, value) : value === number ? 2 : 0
    })
    return found.filter((meaning) => meaning.kind === 'facet' && attributes.has(meaning.attribute))
  }

  /** `exchanged` are the phrases that it has other words for, where only staff say it. */
  private add(words: readonly string[], meaning: Meaning, exchanged?: readonly string[]) {
    if (words.length === 0 || words.length > maxPhraseWords) return
    this.longestPhrase = Math.max(this.longestPhrase, words.length)
    const key = keyOf(words)
    const known = this.phrases.get(key) ?? []
    this.variants.note(key, exchanged)
    this.phrases.set(key, joinMeanings([...known, meaning]))
    const joined = words.join('')
    if (words.length > 1 && joined.length > 3) {
      for (const form of [joined, keyOf(words).replaceAll(' ', '')])
        if (!this.glued.has(form)) this.glued.set(form, [...words])
    }
    // Words that only staff use are no words that others misspell.
    if (exchanged && words.length > 1) return
    for (const word of words)
      for (const form of [word, singularOf(word)]) this.index.vocabulary.addName(form)
  }

  /** What stands for something itself is no abbreviation. */
  private addAbbreviations() {
    const known = [...this.phrases.keys()]
    for (const phrase of known) {
      const words = phrase.split(' ')
      const short = abbreviationOf(words)
      if (!short || known.includes(short)) continue
      for (const meaning of [
        ...(this.phrases.get(phrase) ?? []),
        { kind: 'words', words } as const,
      ])
        this.add([short], meaning)
    }
  }

  /** What means another synonym comes after it, in whatever order they were said. */
  private *addSynonyms(synonyms: readonly Synonym[]): Steps {
    const isKnown = ({ meaning }: Synonym) =>
      meaning.split(',').some((part) => this.countPhrases(wordsOf(plain(part))) > 0)
    let left = synonyms
    for (let before = -1; left.length !== before; ) {
      before = left.length
      const unknown: Synonym[] = []
      for (const synonym of left) {
        if (isKnown(synonym)) yield* this.addSynonym(synonym)
        else unknown.push(synonym)
        yield
      }
      left = unknown
    }
    for (const synonym of left) yield* this.addSynonym(synonym)
  }

  private *addSynonym({ words: typedWords, meaning }: Synonym): Steps {
    // An earlier version let staff enter them.
    const words = typedWords.filter((typed) => !saysNothing(typed))
    const parts = meaning.split(',').map((part) => part.trim())
    const meant = parts.map((part) => wordsOf(plain(part)))
    const [first = []] = meant
    if (meant.some((part) => this.isWholeSearch(part))) {
      for (const typed of words) this.expansions.add(wordsOf(plain(typed)), parts.join(' or '))
      return
    }
    const known = joinMeanings(meant.flatMap((part) => this.find(part) ?? this.amountIn(part)))
    // Where several words stand for something, looking for them in texts as well would cost more
    // than it finds.
    const isAmount = ([number = '', unit = '']: readonly string[]) =>
      toAmount(number, unit) !== null
    const isSaid = (part: readonly string[]) =>
      part.length === 1 || (part.length > 1 && !this.find(part) && !isAmount(part))
    const said: Meaning[] = meant.filter(isSaid).map((part) => ({ kind: 'words', words: part }))
    for (const typed of words) {
      const phrase = wordsOf(plain(typed))
      for (const each of [...known, ...said]) this.add(phrase, each, [keyOf(first)])
      if (meant.length === 1) yield* this.addVariants(first, phrase)
    }
  }

  /** Whether it says more than one thing: a category and a value, or one of them and a price. */
  private isWholeSearch(words: readonly string[]) {
    if (words.length < 2 || this.find(words) || this.amountIn(words).length > 0) return false
    const isKnown = (word: string) => this.find([word]) !== undefined
    return (
      readPrice(words, isKnown) !== null ||
      readOrder(words) !== null ||
      this.countPhrases(words) > 1
    )
  }

  private countPhrases(words: readonly string[]) {
    let count = 0
    for (let at = 0; at < words.length; ) {
      let length = Math.min(this.longestPhrase, words.length - at)
      while (
        length > 0 &&
        !this.find(words.slice(at, at + length)) &&
        this.amountIn(words.slice(at, at + length)).length === 0
      )
        length -= 1
      count += length > 0 ? 1 : 0
      at += Math.max(1, length)
    }
    return count
  }

  private amountIn([first = '', second = '', ...more]: readonly string[]): Meaning[] {
    const [number, unit] = second === '' ? (splitAmount(first) ?? ['', '']) : [first, second]
    const amount = more.length === 0 && /^\d/.test(number) ? toAmount(number, unit) : null
    return amount ? this.findAmount(amount) : []
  }

  /**
   * Longer phrases can be said with the synonym as well: who calls a charger an adapter calls a
   * laptop charger a laptop adapter.
   */
  private *addVariants(meant: readonly string[], phrase: readonly string[]): Steps {
    const stems = keyOf(meant)
    for (const { words, of } of this.variants.of(stems, phrase)) {
      for (const meaning of this.phrases.get(of) ?? [])
        yield this.add(words, meaning, [...this.variants.exchangedIn(of), stems])
    }
  }
}

function lowerBound(sorted: readonly string[], text: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
