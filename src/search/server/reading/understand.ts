import type { Sort } from '../../model.ts'
import { maxWords } from '../../model.ts'
import type { ProductIndex } from '../engine/product-index.ts'
import { fillers, forWords } from './fillers.ts'
import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { readOrder } from './orders.ts'
import { readPrice } from './prices.ts'
import { correctWord, splitWord } from './spelling.ts'
import { plain, stemOf, wordsOf } from './text.ts'
import { impliesGigabytes, splitAmount, toAmount, unitOf } from './units.ts'

/** Something that a product must have, in one way or another. */
export interface Atom {
  /** The words to look for; a product must have all. */
  words: string[]
  meanings: Meaning[]
  /** Where it stood in what was typed, as numbers of the pieces between blanks. */
  pieces: number[]
  /** It makes a product better, and none worse. */
  isOptional: boolean
  /** It is a number with its unit. */
  isAmount: boolean
  /** It stood behind a "for". */
  isPurpose: boolean
  /** It was typed in another way. */
  isCorrected: boolean
}

export interface PriceLimits {
  min: number | null
  max: number | null
  pieces: number[]
}

/** What was typed, understood. */
export interface SearchReading {
  pieces: string[]
  atoms: Atom[]
  price: PriceLimits | null
  order: { sort: Sort; pieces: number[] } | null
  /** The pieces as they were probably meant; the same as typed where nothing was misspelt. */
  corrected: string[]
}

/** Nothing was typed. */
export const noSearch: SearchReading = { pieces: [], atoms: [], price: null, order: null, corrected: [] }

interface Word {
  text: string
  piece: number
  /** It was written in another script: only its sound is known. */
  isForeign: boolean
}

const maxTyped = 24
const leastSum = 3_000

/** Numbers are written with commas, and a hyphen between two of them is a range. */
const tidy = (typed: string) => typed.replace(/(\d),(?=\d)/g, '$1').replace(/(\d[kK]?)\s*[-–—]\s*(?=\d)/g, '$1 - ')

function toWords(pieces: readonly string[]): Word[] {
  const words = pieces.flatMap((piece, number) => {
    const isForeign = /[\u0900-\u097F]/.test(piece)
    const texts = piece === '-' ? ['-'] : wordsOf(plain(piece))
    return texts.map((text) => ({ text, piece: number, isForeign }))
  })
  return words.slice(0, maxTyped)
}

/** Reads a search before it is looked up: what is a category, a brand, a value, a price, an order, and which words are left. */
export function understand(typed: string, index: ProductIndex, lexicon: Lexicon, isNarrowed = false): SearchReading {
  const pieces = tidy(typed).split(/\s+/).filter(Boolean)
  const reader = new Reader(typed, pieces, index, lexicon, isNarrowed)
  return reader.read()
}

class Reader {
  private readonly pieces: string[]
  private readonly index: ProductIndex
  private readonly lexicon: Lexicon
  private readonly corrected: string[]
  private readonly typed: string
  /** A category was chosen already. */
  private readonly isNarrowed: boolean
  private words: Word[]

  constructor(typed: string, pieces: string[], index: ProductIndex, lexicon: Lexicon, isNarrowed = false) {
    this.typed = typed.trim().replace(/\s+/g, ' ').toLowerCase()
    this.isNarrowed = isNarrowed
    this.pieces = pieces
    this.corrected = [...pieces]
    this.index = index
    this.lexicon = lexicon
    this.words = toWords(pieces)
  }

  read(): SearchReading {
    const price = this.takePrice()
    const order = this.takeOrder()
    this.words = this.words.filter(({ text }) => text !== '-')
    const content = this.words.filter(({ text }) => !fillers.has(text))
    // Who types nothing else means the word itself.
    if (content.length === 0 && !price && !order) return { ...this.result(this.words.flatMap((_, at) => this.atomsAt(at).atoms)), price, order }
    const atoms = this.readAtoms()
    const spent = price ? null : this.bareSum(atoms)
    return { ...this.result(spent ? atoms.filter((atom) => atom !== spent.atom) : atoms), price: price ?? spent?.price ?? null, order }
  }

  private result(atoms: Atom[]) {
    return { pieces: this.pieces, atoms: atoms.slice(0, maxWords), corrected: this.corrected }
  }

  /** A large number beside a category, that nothing is called by, is what somebody has to spend. */
  private bareSum(atoms: readonly Atom[]): { atom: Atom; price: PriceLimits } | null {
    if (!atoms.some(({ meanings }) => meanings.some(({ kind }) => kind === 'category'))) return null
    const atom = atoms.find(({ words: [word = '', ...more] }) => more.length === 0 && /^\d{4,7}$/.test(word) && Number(word) >= leastSum && !this.isKnown(word))
    return atom && !this.isPartOfName(atom.words[0] as string) ? { atom, price: { min: null, max: Number(atom.words[0]), pieces: atom.pieces } } : null
  }

  private takePrice(): PriceLimits | null {
    const texts = this.words.map(({ text }) => text)
    const price = readPrice(texts, (word) => this.isKnown(word))
    // A sum alone may as well be the end of a name.
    if (price?.isBare && price.end - price.start === texts.length && !this.isNarrowed) return null
    if (price && this.isInName()) return null
    return price && { min: price.min, max: price.max, pieces: this.take(price) }
  }

  /** Whether all of it stands in some name: a name may say “max 5000”. */
  private isInName() {
    const { typed } = this
    return this.words.every(({ text }) => text.length === 1 || this.isPartOfName(text)) && this.index.names.some((name) => name.includes(typed))
  }

  private takeOrder() {
    const order = readOrder(this.words.map(({ text }) => text))
    if (order && this.isInName()) return null
    return order && { sort: order.sort, pieces: this.take(order) }
  }

  private take({ start, end }: { start: number; end: number }) {
    return [...new Set(this.words.splice(start, end - start).map(({ piece }) => piece))]
  }

  private readAtoms(): Atom[] {
    const atoms: Atom[] = []
    /** How many atoms stand before the first "for". */
    let heads = Number.POSITIVE_INFINITY
    for (let at = 0; at < this.words.length; ) {
      const word = this.words[at] as Word
      const phrase = this.phraseAt(at)
      if (!phrase && fillers.has(word.text)) {
        if (forWords.has(word.text) && atoms.length > 0) heads = Math.min(heads, atoms.length)
        at += 1
        continue
      }
      const { atoms: found, length } = phrase ?? this.atomsAt(at)
      atoms.push(...found)
      at += length
    }
    return chooseHead(atoms, heads)
  }

  /** The longest phrase that begins here and stands for something. */
  private phraseAt(at: number): { atoms: Atom[]; length: number } | null {
    const gigabytes = this.gigabytesAt(at)
    if (gigabytes) return gigabytes
    for (let length = Math.min(4, this.words.length - at); length > 0; length--) {
      const words = this.words.slice(at, at + length)
      const texts = words.map(({ text }) => text)
      const amount = this.amountOf(texts)
      const meanings = amount ?? (length === 1 && fillers.has(texts[0] as string) ? undefined : this.lexicon.find(texts))
      const apart = length === 1 ? (this.lexicon.apart(texts[0] as string) ?? texts) : texts
      const said = amount && length === 2 && unitOf(texts[1] as string) ? [texts.join('')] : apart
      if (meanings && meanings.length > 0) return { atoms: [{ ...this.toAtom(words, said, meanings), isAmount: amount !== undefined }], length }
    }
    return null
  }

  private gigabytesAt(at: number): { atoms: Atom[]; length: number } | null {
    const [number, word] = [this.words[at] as Word, this.words[at + 1]]
    const meanings = word && impliesGigabytes(number.text, word.text) ? this.amountOf([number.text, 'gb']) : undefined
    return meanings ? { atoms: [{ ...this.toAtom([number], [`${number.text}gb`], meanings), isAmount: true }], length: 1 } : null
  }

  private amountOf(texts: readonly string[]): Meaning[] | undefined {
    const [number = '', unit = ''] = texts.length === 1 ? (splitAmount(texts[0] as string) ?? []) : texts.length === 2 ? texts : []
    if (!/^\d/.test(number) || unit === '') return undefined
    const amount = toAmount(number, unit)
    const found = amount ? this.lexicon.findAmount(amount) : this.lexicon.findCount(Number(number), unit)
    return found.length > 0 ? found : undefined
  }

  private atomsAt(at: number): { atoms: Atom[]; length: number } {
    const word = this.words[at] as Word
    const glued = this.gluedAt(at)
    if (glued) return glued
    const slip =
      this.index.vocabulary.idOf(word.text) === undefined && word.text.length > 5 && !this.isPartOfName(word.text) ? this.slipOf(word.text) : undefined
    // A word in another script may stand in a name, and still mean what it sounds like.
    if (!slip && this.isKnown(word.text)) return { atoms: [this.toAtom([word], [word.text], word.isForeign ? this.soundsLike(word) : [])], length: 1 }
    const isLast = at === this.words.length - 1
    const completed = isLast && word.text.length > 1 ? this.lexicon.complete([word.text]) : []
    if (!slip && (completed.length > 0 || this.isPartOfName(word.text))) return { atoms: [this.toAtom([word], [word.text], completed)], length: 1 }
    const split = slip ? null : splitWord(word.text, (part) => this.isKnown(part))
    if (split) return { atoms: this.readAgain(word, split), length: 1 }
    const meant = slip ? [slip] : correctWord(word.text, word.isForeign, this.index, this.lexicon)
    if (!meant) return { atoms: [this.toAtom([word], [word.text], [])], length: 1 }
    if (!word.isForeign) this.corrected[word.piece] = meant.join(' ')
    return { atoms: this.readAgain(word, meant).map((atom) => ({ ...atom, isCorrected: true })), length: 1 }
  }

  /** The name that a word is one slip away from, although there are words like it: `gigabite` is no form of gigabit. */
  private slipOf(word: string) {
    return this.index.vocabulary
      .nearest(word)
      .find((near) => near.slips === 1 && this.lexicon.find([near.word]) !== undefined && stemOf(near.word) !== stemOf(word))?.word
  }

  private soundsLike({ text }: Word): Meaning[] {
    const meant = correctWord(text, true, this.index, this.lexicon)
    return (meant && this.lexicon.find(meant)) ?? []
  }

  /** Words that were written apart and are one: `ht 03 xl`. */
  private gluedAt(at: number): { atoms: Atom[]; length: number } | null {
    for (let length = Math.min(4, this.words.length - at); length > 1; length--) {
      const words = this.words.slice(at, at + length)
      const joined = words.map(({ text }) => text).join('')
      const isOneWord = /\d/.test(joined) && /\p{L}/u.test(joined) && joined.length > 3 && this.isKnown(joined)
      if (isOneWord && !words.every(({ text }) => this.isKnown(text))) return { atoms: [this.toAtom(words, [joined], [])], length }
    }
    return null
  }

  /** Reads the words that one word stands for. */
  private readAgain({ piece, isForeign }: Word, texts: readonly string[]): Atom[] {
    const reader = new Reader('', [], this.index, this.lexicon)
    reader.words = texts.map((text) => ({ text, piece, isForeign }))
    const atoms: Atom[] = []
    for (let at = 0; at < reader.words.length; ) {
      const word = reader.words[at] as Word
      const phrase = reader.phraseAt(at)
      atoms.push(...(phrase?.atoms ?? [reader.toAtom([word], [word.text], [])]))
      at += phrase?.length ?? 1
    }
    return atoms
  }

  private toAtom(words: readonly Word[], texts: string[], meanings: Meaning[]): Atom {
    return {
      words: texts,
      meanings,
      pieces: [...new Set(words.map(({ piece }) => piece))],
      isOptional: false,
      isAmount: false,
      isPurpose: false,
      isCorrected: false,
    }
  }

  private isKnown(word: string) {
    const { vocabulary } = this.index
    const id = vocabulary.idOf(word)
    if (id !== undefined && this.index.isUsed(id)) return true
    return this.lexicon.find([word]) !== undefined || vocabulary.formsOf(word).some((form) => this.index.isUsed(form))
  }

  private isPartOfName(word: string) {
    return word.length > 1 && this.index.vocabulary.containing(word).some((id) => this.index.isUsed(id))
  }
}

/** Of several categories one is looked for, and the others say what it is for: the last one, or the last one before a "for". */
function chooseHead(atoms: Atom[], heads: number): Atom[] {
  const isCategory = ({ meanings }: Atom) => meanings.some(({ kind }) => kind === 'category')
  // In "laptop 16 GB RAM" the RAM says which 16 GB.
  const isMeasured = (index: number) => atoms[index - 1]?.isAmount ?? false
  const plainHead = atoms.findLastIndex((atom, index) => index < heads && isCategory(atom) && !isMeasured(index))
  const head = plainHead >= 0 ? plainHead : atoms.findLastIndex((atom, index) => index < heads && isCategory(atom))
  const placed = atoms.map((atom, index) => ({ ...atom, isPurpose: index >= heads }))
  return placed.map((atom, index) => {
    // "SSD for a laptop" is no laptop, although nothing before the "for" is a category.
    if ((head < 0 && !atom.isPurpose) || index === head || !isCategory(atom)) return atom
    const meanings = atom.meanings.filter(({ kind }) => kind !== 'category')
    return { ...atom, meanings, isOptional: meanings.every(({ kind }) => kind === 'words') }
  })
}
