import type { Evidence } from '../match/evidence.ts'
import { AscendingLists } from './ascending-lists.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { ProductWords } from './product-words.ts'
import type { Structure } from './structure.ts'
import { type Field, fields, visitProductWords } from './visit-product-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** The average size of a product's postings. */
const bytesPerProduct = 300

/** Among this many postings, one surely belongs to a product on sale. */
const surelyUsedLength = 1_000

/** One or two letters as a number, which costs less than a string. */
const partKeyAt = (word: string, at: number, length: number) =>
  word.charCodeAt(at) + (length > 1 && at + 1 < word.length ? 0x10000 * word.charCodeAt(at + 1) : 0)

/** For each word, the slots that have it, and the field that has it. */
export class Postings {
  readonly vocabulary = new Vocabulary()
  private readonly words = new ProductWords(this.vocabulary)
  private readonly lists: AscendingLists
  /** The number of each word's list, by the id of the word. */
  private readonly listByWord: (number | undefined)[] = []
  /** Slots by one or two letters that a word of the name starts with, or contains. */
  private readonly listsByPart = {
    starts: new Map<number, number>(),
    inside: new Map<number, number>(),
  }
  private scratch = new Uint32Array(1 << 12)

  constructor(expected: number) {
    this.lists = new AscendingLists(expected * bytesPerProduct)
  }

  /** Slots must be added in ascending order. */
  add(slot: number, product: IndexedProduct, category: number, structure: Structure) {
    visitProductWords(product, category, structure, this.words, (words, field) => {
      for (const word of words) this.addPosting(word, field, slot)
    })
  }

  /** Call it once most of the products are added. */
  compact() {
    this.lists.compact()
    this.vocabulary.compact()
    this.words.clear()
  }

  markWord(word: number, strengthByField: Uint8Array, evidence: Evidence) {
    const list = this.listByWord[word]
    if (list !== undefined) this.markList(list, strengthByField, evidence)
  }

  markPart(
    part: string,
    startStrength: Uint8Array,
    insideStrength: Uint8Array,
    evidence: Evidence,
  ) {
    const [first, any] = [
      this.listsByPart.starts.get(partKeyAt(part, 0, part.length)),
      this.listsByPart.inside.get(partKeyAt(part, 0, part.length)),
    ]
    if (first !== undefined) this.markList(first, startStrength, evidence)
    if (any !== undefined) this.markList(any, insideStrength, evidence)
  }

  /**
   * About how many slots have a word that contains this part: one or two letters are counted in
   * names, longer parts anywhere.
   */
  countPart(part: string): number {
    if (part.length > 2)
      return this.vocabulary
        .wordsContaining(part)
        .reduce((sum, word) => sum + this.lengthOf(this.listByWord[word]), 0)
    return this.lengthOf(this.listsByPart.inside.get(partKeyAt(part, 0, part.length)))
  }

  private lengthOf(list: number | undefined) {
    return list === undefined ? 0 : this.lists.lengthOf(list)
  }

  isUsed(word: number, categoryOf: Int16Array) {
    const list = this.listByWord[word]
    if (list === undefined) return false
    if (this.lists.lengthOf(list) > surelyUsedLength) return true
    const count = this.lists.decode(list, this.scratch)
    for (let at = 0; at < count; at++)
      if ((categoryOf[(this.scratch[at] as number) >>> 3] as number) >= 0) return true
    return false
  }

  /** Whether the test holds for one of the slots that have the word, and the field that has it. */
  someSlot(word: number, test: (slot: number, field: Field) => boolean) {
    const list = this.listByWord[word]
    if (list === undefined) return false
    const length = this.lists.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const count = this.lists.decode(list, this.scratch)
    for (let at = 0; at < count; at++)
      if (test((this.scratch[at] as number) >>> 3, ((this.scratch[at] as number) & 7) as Field))
        return true
    return false
  }

  private markList(list: number, strengthByField: Uint8Array, evidence: Evidence) {
    const length = this.lists.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const { scratch } = this
    const count = this.lists.decode(list, scratch)
    const { strength, slots } = evidence
    let matchCount = evidence.count
    for (let at = 0; at < count; at++) {
      const posting = scratch[at] as number
      const slot = posting >>> 3
      const fieldStrength = strengthByField[posting & 7] as number
      const current = strength[slot] as number
      if (fieldStrength <= current) continue
      slots[matchCount] = slot
      matchCount += current === 0 ? 1 : 0
      strength[slot] = fieldStrength
    }
    evidence.count = matchCount
  }

  private addPosting(word: number, field: Field, slot: number) {
    this.listByWord[word] ??= this.lists.add()
    const list = this.listByWord[word]
    // Already added, for a more telling field.
    if (this.lists.lengthOf(list) > 0 && this.lists.lastOf(list) >>> 3 === slot) return
    this.lists.append(list, slot * 8 + field)
    if (field <= fields.brand || field === fields.fits) this.vocabulary.markAsName(word)
    if (field <= fields.brand) this.addPartPostings(this.vocabulary.words[word] as string, slot)
  }

  private addPartPostings(word: string, slot: number) {
    const { starts, inside } = this.listsByPart
    this.addPartPosting(starts, partKeyAt(word, 0, 1), slot)
    this.addPartPosting(starts, partKeyAt(word, 0, 2), slot)
    for (let at = 0; at < word.length; at++) {
      this.addPartPosting(inside, partKeyAt(word, at, 1), slot)
      this.addPartPosting(inside, partKeyAt(word, at, 2), slot)
    }
  }

  private addPartPosting(lists: Map<number, number>, part: number, slot: number) {
    const existing = lists.get(part)
    const list = existing ?? this.lists.add()
    const posting = slot * 8 + fields.name
    if (existing === undefined) lists.set(part, list)
    else if (this.lists.lastOf(list) === posting) return
    this.lists.append(list, posting)
  }
}
