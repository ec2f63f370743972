import { AscendingLists } from './ascending-lists.ts'
import { type Field, fields } from './describe.ts'
import type { Evidence } from './evidence.ts'
import { Vocabulary } from './vocabulary.ts'

/** What the postings of a product take, about. */
const bytesPerProduct = 300

/** Of so many postings, one is surely of a product that is still here. */
const commonEnough = 1_000

/** One or two letters as a number, which costs less than a text. */
const partAt = (word: string, at: number, length: number) => word.charCodeAt(at) + (length > 1 && at + 1 < word.length ? 0x10000 * word.charCodeAt(at + 1) : 0)

/** For each word the slots that have it, and in which field. */
export class Postings {
  readonly vocabulary = new Vocabulary()
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
  add(words: ReadonlyMap<string, Field>, slot: number) {
    for (const [word, field] of words) this.post(word, field, slot)
    this.postParts(words, slot)
  }

  /** Most of what there will be is here. */
  compact() {
    this.lists.compact()
    this.vocabulary.compact()
  }

  mark(word: number, worth: Uint8Array, into: Evidence) {
    const list = this.listOf[word]
    if (list !== undefined) this.markList(list, worth, into)
  }

  markPart(part: string, begun: Uint8Array, inside: Uint8Array, into: Evidence) {
    const [first, any] = [this.parts.begun.get(partAt(part, 0, part.length)), this.parts.inside.get(partAt(part, 0, part.length))]
    if (first !== undefined) this.markList(first, begun, into)
    if (any !== undefined) this.markList(any, inside, into)
  }

  /** About how many slots have a word with this part in it: of one or two letters in the name, of more anywhere. */
  countPart(part: string): number {
    if (part.length > 2) return this.vocabulary.containing(part).reduce((sum, word) => sum + this.lengthOf(this.listOf[word]), 0)
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
    for (let at = 0; at < count; at++) if ((categoryOf[(this.scratch[at] as number) >>> 3] as number) >= 0) return true
    return false
  }

  /** Whether the test holds for one of the slots that have the word, and where they have it. */
  some(word: number, test: (slot: number, field: Field) => boolean) {
    const list = this.listOf[word]
    if (list === undefined) return false
    const length = this.lists.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const count = this.lists.read(list, this.scratch)
    for (let at = 0; at < count; at++) if (test((this.scratch[at] as number) >>> 3, ((this.scratch[at] as number) & 7) as Field)) return true
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

  private post(word: string, field: Field, slot: number) {
    const isName = field <= fields.brand || field === fields.fits
    const id = isName ? this.vocabulary.addName(word) : this.vocabulary.add(word)
    this.listOf[id] ??= this.lists.add()
    this.lists.append(this.listOf[id], slot * 8 + field)
  }

  private postParts(words: ReadonlyMap<string, Field>, slot: number) {
    const [begun, inside] = [new Set<number>(), new Set<number>()]
    for (const [word, field] of words) {
      if (field > fields.brand) continue
      begun.add(partAt(word, 0, 1)).add(partAt(word, 0, 2))
      for (let at = 0; at < word.length; at++) inside.add(partAt(word, at, 1)).add(partAt(word, at, 2))
    }
    for (const [kind, parts] of [
      ['begun', begun],
      ['inside', inside],
    ] as const) {
      for (const part of parts) {
        const list = this.parts[kind].get(part) ?? this.lists.add()
        this.parts[kind].set(part, list)
        this.lists.append(list, slot * 8 + fields.name)
      }
    }
  }
}
