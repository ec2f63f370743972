import { AscendingLists } from './ascending-lists.ts'
import { describe, type Field, fields } from './describe.ts'
import type { Evidence } from './evidence.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { Structure } from './structure.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordsOfProducts } from './words-of-products.ts'

/** What the postings of a product take, about. */
const bytesPerProduct = 300

/** Of so many postings, one is surely of a product that is still here. */
const commonEnough = 1_000

/** One or two letters as a number, which costs less than a text. */
const partAt = (word: string, at: number, length: number) =>
  word.charCodeAt(at) + (length > 1 && at + 1 < word.length ? 0x10000 * word.charCodeAt(at + 1) : 0)

/** For each word the slots that have it, and in which field. */
export class Postings {
  readonly vocabulary = new Vocabulary()
  private readonly words = new WordsOfProducts(this.vocabulary)
  private readonly lists: AscendingLists
  /** The list of each word, by its number. */
  private readonly listOf: (number | undefined)[] = []
  /** Slots by one or two letters that a word of the name begins with, or has inside. */
  private readonly parts = { begun: new Map<number, number>(), inside: new Map<number, number>() }
  private scratch = new Uint32Array(1 << 12)

  constructor(expected: number) {
    this.lists = new AscendingLists(expected * bytesPerProduct)
  }

  /** Slots come in their order. */
  add(slot: number, product: IndexedProduct, category: number, structure: Structure) {
    describe(product, category, structure, this.words, (words, field) => {
      for (const word of words) this.post(word, field, slot)
    })
  }

  /** Most of what there will be is here. */
  compact() {
    this.lists.compact()
    this.vocabulary.compact()
    this.words.forget()
  }

  mark(word: number, worth: Uint8Array, into: Evidence) {
    const list = this.listOf[word]
    if (list !== undefined) this.markList(list, worth, into)
  }

  markPart(part: string, begun: Uint8Array, inside: Uint8Array, into: Evidence) {
    const [first, any] = [
      this.parts.begun.get(partAt(part, 0, part.length)),
      this.parts.inside.get(partAt(part, 0, part.length)),
    ]
    if (first !== undefined) this.markList(first, begun, into)
    if (any !== undefined) this.markList(any, inside, into)
  }

  /**
   * About how many slots have a word with this part in it: of one or two letters in the name, of
   * more anywhere.
   */
  countPart(part: string): number {
    if (part.length > 2)
      return this.vocabulary
        .containing(part)
        .reduce((sum, word) => sum + this.lengthOf(this.listOf[word]), 0)
    return this.lengthOf(this.parts.inside.get(partAt(part, 0, part.length)))
  }

  private lengthOf(list: number | undefined) {
    return list === undefined ? 0 : this.lists.lengthOf(list)
  }

  isUsed(word: number, categoryOf: Int16Array) {
    const list = this.listOf[word]
    if (list === undefined) return false
    if (this.lists.lengthOf(list) > commonEnough) return true
    const count = this.lists.read(list, this.scratch)
    for (let at = 0; at < count; at++)
      if ((categoryOf[(this.scratch[at] as number) >>> 3] as number) >= 0) return true
    return false
  }

  /** Whether the test holds for one of the slots that have the word, and where they have it. */
  some(word: number, test: (slot: number, field: Field) => boolean) {
    const list = this.listOf[word]
    if (list === undefined) return false
    const length = this.lists.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const count = this.lists.read(list, this.scratch)
    for (let at = 0; at < count; at++)
      if (test((this.scratch[at] as number) >>> 3, ((this.scratch[at] as number) & 7) as Field))
        return true
    return false
  }

  private markList(list: number, worth: Uint8Array, into: Evidence) {
    const length = this.lists.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const { scratch } = this
    const count = this.lists.read(list, scratch)
    const { values, slots } = into
    let shown = into.count
    for (let at = 0; at < count; at++) {
      const posting = scratch[at] as number
      const slot = posting >>> 3
      const value = worth[posting & 7] as number
      const known = values[slot] as number
      if (value <= known) continue
      slots[shown] = slot
      shown += known === 0 ? 1 : 0
      values[slot] = value
    }
    into.count = shown
  }

  private post(word: number, field: Field, slot: number) {
    this.listOf[word] ??= this.lists.add()
    const list = this.listOf[word]
    // Said before, in a more telling place.
    if (this.lists.lengthOf(list) > 0 && this.lists.lastOf(list) >>> 3 === slot) return
    this.lists.append(list, slot * 8 + field)
    if (field <= fields.brand || field === fields.fits) this.vocabulary.makeName(word)
    if (field <= fields.brand) this.postParts(this.vocabulary.words[word] as string, slot)
  }

  private postParts(word: string, slot: number) {
    const { begun, inside } = this.parts
    this.postPart(begun, partAt(word, 0, 1), slot)
    this.postPart(begun, partAt(word, 0, 2), slot)
    for (let at = 0; at < word.length; at++) {
      this.postPart(inside, partAt(word, at, 1), slot)
      this.postPart(inside, partAt(word, at, 2), slot)
    }
  }

  private postPart(lists: Map<number, number>, part: number, slot: number) {
    const known = lists.get(part)
    const list = known ?? this.lists.add()
    const posting = slot * 8 + fields.name
    if (known === undefined) lists.set(part, list)
    else if (this.lists.lastOf(list) === posting) return
    this.lists.append(list, posting)
  }
}
