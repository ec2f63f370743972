import { createYielder } from '#kit/server/process/yield-to-others.ts'
import type { ProductIndex } from '../../engine/index/product-index.ts'
import { parseSort } from '../parse-sort.ts'
import { parsePrice } from '../prices/parse-price.ts'
import { isOnlyFillers } from '../text/fillers.ts'
import { normalize, singularOf, stemKeyOf, stemOf, wordsOf } from '../text/text.ts'
import { type Amount, matchAmount, splitAmount, toAmount } from '../text/units.ts'
import { abbreviationOf } from './abbreviations.ts'
import { AttributeLabels } from './attribute-labels.ts'
import { phrasesOfCategories, phrasesOfFacets } from './catalog-phrases.ts'
import { Completions } from './completions.ts'
import { Expansions } from './expansions.ts'
import { matchNumberFacets } from './match-number-facets.ts'
import { joinMeanings, type Meaning } from './meaning.ts'
import { Variants } from './variants.ts'

export interface Synonym {
  words: string[]
  /** A search that means the same. Commas separate several meanings. */
  meaning: string
}

/** Between any two steps, other requests may be served. */
type Steps = Generator<void, void, void>
const stepsPerCheck = 20

/** Longer phrases are not stored, because customers never type them whole. */
const maxPhraseWords = 12

/**
 * The meanings of words in this catalogue: categories, brands, values of attributes, and the
 * synonyms that staff define.
 */
export class Lexicon {
  private readonly phrases = new Map<string, Meaning[]>()
  /** Phrases by how they are written without blanks. */
  private readonly joinedPhrases = new Map<string, string[]>()
  private readonly index: ProductIndex
  readonly completions = new Completions(this.phrases)
  private readonly expansions = new Expansions()
  private readonly variants = new Variants()
  labels = new AttributeLabels([], () => false)
  /** The number of words of the longest phrase. */
  longestPhrase = 0

  private constructor(index: ProductIndex) {
    this.index = index
  }

  /**
   * Built in short steps: other requests are served in between, however many synonyms there are.
   */
  static async build(index: ProductIndex, synonyms: readonly Synonym[]): Promise<Lexicon> {
    const [lexicon, yieldToOthers] = [new Lexicon(index), createYielder()]
    let steps = 0
    for (const _ of lexicon.fill(synonyms)) if (++steps % stepsPerCheck === 0) await yieldToOthers()
    return lexicon
  }

  private *fill(synonyms: readonly Synonym[]): Steps {
    const { structure, brands } = this.index
    for (const { words, meaning } of phrasesOfCategories(structure))
      yield this.addPhrase(words, meaning)
    for (const brand of brands.partNames)
      yield this.addPhrase(wordsOf(normalize(brand)), { kind: 'brand', brand })
    for (const { words, meaning } of phrasesOfFacets(this.index))
      yield this.addPhrase(words, meaning)
    this.addAbbreviations()
    yield* this.addSynonyms(synonyms)
    this.labels = new AttributeLabels(
      structure.attributes,
      (words) => this.find(words) !== undefined,
    )
  }

  /** Replaces phrases that staff define as another search by the tokens of that search. */
  expand(tokens: string[]): string[] {
    return this.expansions.expand(tokens)
  }

  /** The meanings of these words together. Undefined if they are no phrase. */
  find(words: readonly string[]): Meaning[] | undefined {
    return (
      this.phrases.get(stemKeyOf(words)) ??
      this.phrases.get(stemKeyOf(this.splitJoined(words.join('')) ?? []))
    )
  }

  /** The words of a phrase that was written without blanks. */
  splitJoined(joined: string): string[] | undefined {
    return this.phrases.has(stemKeyOf([joined])) ? undefined : this.joinedPhrases.get(joined)
  }

  /** Attributes with values that match the amount. */
  listAmountMeanings(amount: Amount): Meaning[] {
    return matchNumberFacets(this.index, (unit, value) => matchAmount(amount, unit, value))
  }

  /** Attributes that are counted in this word and have the number: `6 cores`. */
  listCountMeanings(number: number, word: string): Meaning[] {
    const stem = stemOf(word)
    return matchNumberFacets(this.index, (unit, value, label) =>
      unit === '' && value === number && label.includes(stem) ? 2 : 0,
    )
  }

  /** Which of these attributes have the number, in any unit. */
  listNumberMeanings(number: number, attributes: ReadonlySet<string>): Meaning[] {
    const facets = matchNumberFacets(this.index, (unit, value) => {
      const amount = toAmount(String(number), unit)
      return amount ? matchAmount(amount, unit, value) : value === number ? 2 : 0
    })
    return facets.filter((meaning) => meaning.kind === 'facet' && attributes.has(meaning.attribute))
  }

  /**
   * `replaced` are the phrases that a synonym replaced in it. Undefined for phrases of the
   * catalogue.
   */
  private addPhrase(words: readonly string[], meaning: Meaning, replaced?: readonly string[]) {
    if (words.length === 0 || words.length > maxPhraseWords) return
    this.longestPhrase = Math.max(this.longestPhrase, words.length)
    const key = stemKeyOf(words)
    const existing = this.phrases.get(key) ?? []
    this.variants.add(key, replaced)
    this.phrases.set(key, joinMeanings([...existing, meaning]))
    const joined = words.join('')
    if (words.length > 1 && joined.length > 3) {
      for (const form of [joined, stemKeyOf(words).replaceAll(' ', '')])
        if (!this.joinedPhrases.has(form)) this.joinedPhrases.set(form, [...words])
    }
    // Other words are not corrected to phrases that only staff use.
    if (replaced && words.length > 1) return
    for (const word of words)
      for (const form of [word, singularOf(word)]) this.index.vocabulary.addName(form)
  }

  /** A word that already has a meaning is no abbreviation. */
  private addAbbreviations() {
    const phrases = [...this.phrases.keys()]
    for (const phrase of phrases) {
      const words = phrase.split(' ')
      const short = abbreviationOf(words)
      if (!short || phrases.includes(short)) continue
      for (const meaning of [
        ...(this.phrases.get(phrase) ?? []),
        { kind: 'words', words } as const,
      ])
        this.addPhrase([short], meaning)
    }
  }

  /** A synonym of another synonym is added after it, in whatever order they were defined. */
  private *addSynonyms(synonyms: readonly Synonym[]): Steps {
    const isKnown = ({ meaning }: Synonym) =>
      meaning.split(',').some((part) => this.countPhrases(wordsOf(normalize(part))) > 0)
    let pending = synonyms
    for (let previousCount = -1; pending.length !== previousCount; ) {
      previousCount = pending.length
      const unknown: Synonym[] = []
      for (const synonym of pending) {
        if (isKnown(synonym)) yield* this.addSynonym(synonym)
        else unknown.push(synonym)
        yield
      }
      pending = unknown
    }
    for (const synonym of pending) yield* this.addSynonym(synonym)
  }

  private *addSynonym({ words: enteredWords, meaning }: Synonym): Steps {
    // Earlier versions let staff enter fillers.
    const words = enteredWords.filter((typed) => !isOnlyFillers(typed))
    const parts = meaning.split(',').map((part) => part.trim())
    const meaningWords = parts.map((part) => wordsOf(normalize(part)))
    const [first = []] = meaningWords
    if (meaningWords.some((part) => this.isWholeSearch(part))) {
      for (const typed of words) this.expansions.add(wordsOf(normalize(typed)), parts.join(' or '))
      return
    }
    const knownMeanings = joinMeanings(
      meaningWords.flatMap((part) => this.find(part) ?? this.meaningsOfAmount(part)),
    )
    // Phrases of several words that have a meaning are not looked up in texts as well: it would
    // cost more than it finds.
    const isAmount = ([number = '', unit = '']: readonly string[]) =>
      toAmount(number, unit) !== null
    const isLookedUpInTexts = (part: readonly string[]) =>
      part.length === 1 || (part.length > 1 && !this.find(part) && !isAmount(part))
    const wordMeanings: Meaning[] = meaningWords
      .filter(isLookedUpInTexts)
      .map((part) => ({ kind: 'words', words: part }))
    for (const typed of words) {
      const phrase = wordsOf(normalize(typed))
      for (const each of [...knownMeanings, ...wordMeanings])
        this.addPhrase(phrase, each, [stemKeyOf(first)])
      if (meaningWords.length === 1) yield* this.addVariants(first, phrase)
    }
  }

  /** Whether it means more than one thing: a category and a value, or one of them and a price. */
  private isWholeSearch(words: readonly string[]) {
    if (words.length < 2 || this.find(words) || this.meaningsOfAmount(words).length > 0)
      return false
    const isKnown = (word: string) => this.find([word]) !== undefined
    return (
      parsePrice(words, isKnown) !== null ||
      parseSort(words) !== null ||
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
        this.meaningsOfAmount(words.slice(at, at + length)).length === 0
      )
        length -= 1
      count += length > 0 ? 1 : 0
      at += Math.max(1, length)
    }
    return count
  }

  private meaningsOfAmount([first = '', second = '', ...more]: readonly string[]): Meaning[] {
    const [number, unit] = second === '' ? (splitAmount(first) ?? ['', '']) : [first, second]
    const amount = more.length === 0 && /^\d/.test(number) ? toAmount(number, unit) : null
    return amount ? this.listAmountMeanings(amount) : []
  }

  /**
   * A synonym also works inside longer phrases: if an adapter is a charger, a laptop adapter is a
   * laptop charger.
   */
  private *addVariants(replacedWords: readonly string[], phrase: readonly string[]): Steps {
    const stems = stemKeyOf(replacedWords)
    for (const { words, source } of this.variants.listFor(stems, phrase)) {
      for (const meaning of this.phrases.get(source) ?? [])
        yield this.addPhrase(words, meaning, [...this.variants.replacedIn(source), stems])
    }
  }
}
