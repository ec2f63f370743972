import { AscendingLists } from './ascending-lists.ts'
import { Column } from './column.ts'
import { describe, type Field, fields } from './describe.ts'
import type { Evidence } from './evidence.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { Orders } from './orders.ts'
import type { Structure } from './structure.ts'
import { Vocabulary } from './vocabulary.ts'

/** Tells texts apart well enough that none is taken for another. */
function fingerprint(texts: readonly string[]): number {
  let [low, high] = [0x811c9dc5, 0x1b873593]
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b)
    }
    high ^= text.length
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff)
}

/**
 * Every product on sale, in columns: slot by slot what lists are filtered, sorted and counted by, and for each word the
 * slots that have it. What a slot says never changes: a product whose words change moves to a new slot.
 */
export class ProductIndex {
  readonly structure: Structure
  readonly vocabulary = new Vocabulary()
  readonly brands: Column
  readonly columns: Map<string, Column>
  /** How many slots there are, also of products that have left theirs. */
  size = 0
  ids: Float64Array
  /** Minus one where the slot was left. */
  categories: Int16Array
  payPaisa: Float64Array
  inStock: Uint8Array
  reviewCounts: Uint32Array
  ratings: Float32Array
  createdAt: Float64Array
  markedNew: Uint8Array
  /** In lower case. */
  readonly names: string[] = []
  readonly orders: Orders = new Orders(this)
  /** The slots of each category, also those that were left. */
  private readonly members: number[][]
  private readonly isUntidy: boolean[] = []
  private onSale: Uint32Array | null = null
  /** Grows with every change. */
  changes = 0
  private prints: Float64Array
  private readonly slots = new Map<number, number>()
  private rowVersions: Float64Array
  private readonly postings: AscendingLists
  /** The list of each word, by its number. */
  private readonly wordLists: (number | undefined)[] = []
  /** Slots by one or two letters that a word of the name begins with, or has inside. */
  private readonly parts = { begun: new Map<number, number>(), inside: new Map<number, number>() }
  private scratch = new Uint32Array(1 << 12)

  /** With room for so many products; what has to be copied because it grew costs time, and memory that is not given back. */
  constructor(structure: Structure, expected = 0) {
    this.structure = structure
    const room = Math.ceil(expected * 1.05) + 64
    this.ids = new Float64Array(room)
    this.categories = new Int16Array(room)
    this.payPaisa = new Float64Array(room)
    this.inStock = new Uint8Array(room)
    this.reviewCounts = new Uint32Array(room)
    this.ratings = new Float32Array(room)
    this.createdAt = new Float64Array(room)
    this.markedNew = new Uint8Array(room)
    this.prints = new Float64Array(room)
    this.rowVersions = new Float64Array(room)
    this.postings = new AscendingLists(expected * bytesPerProduct)
    this.members = structure.categories.map(() => [])
    this.brands = new Column(false, room)
    this.columns = new Map(structure.attributes.filter(({ filterable }) => filterable).map(({ name, type }) => [name, new Column(type === 'text', room)]))
  }

  /** How many products each category has itself. */
  get categoryCounts() {
    return Uint32Array.from(this.members, (slots, category) => this.tidied(slots, category).length)
  }

  get count() {
    return this.slots.size
  }

  /** How much of the memory holds what is no longer so. */
  get left() {
    return this.size - this.slots.size
  }

  slotOf(id: number) {
    return this.slots.get(id)
  }

  /** Which version of a product's row is here; undefined where it is not. */
  versionOf(id: number) {
    const slot = this.slots.get(id)
    return slot === undefined ? undefined : this.rowVersions[slot]
  }

  /** The ids of all products. */
  get all(): Iterable<number> {
    return this.slots.keys()
  }

  put(product: IndexedProduct) {
    this.changes += 1
    const category = this.structure.numberOf(product.categoryId)
    const texts = [product.name, product.brand, product.model, product.color, product.categoryId, product.summary, product.description]
    const print = fingerprint([...texts, JSON.stringify(product.attributes)])
    const known = this.slots.get(product.id)
    const stays = known !== undefined && this.prints[known] === print
    const slot = stays ? known : this.move(product, category, print)
    const isSorted = stays && this.isSortedLike(slot, product)
    if (stays && !isSorted) this.orders.remove(slot)
    this.payPaisa[slot] = product.payPaisa
    this.inStock[slot] = product.inStock ? 1 : 0
    this.reviewCounts[slot] = product.reviewCount
    this.ratings[slot] = product.averageRating
    this.createdAt[slot] = product.createdAt
    this.markedNew[slot] = product.isMarkedNew ? 1 : 0
    this.rowVersions[slot] = product.rowVersion
    if (!isSorted) this.orders.insert(slot)
  }

  private isSortedLike(slot: number, product: IndexedProduct) {
    return (
      this.payPaisa[slot] === product.payPaisa &&
      this.inStock[slot] === (product.inStock ? 1 : 0) &&
      this.reviewCounts[slot] === product.reviewCount &&
      this.ratings[slot] === Math.fround(product.averageRating) &&
      this.createdAt[slot] === product.createdAt
    )
  }

  /** The slots of all products, ascending. */
  slotsOnSale(): Uint32Array {
    this.onSale ??= Uint32Array.from(this.slots.values()).sort()
    return this.onSale
  }

  /** Writes the slots of all products to the start of `into`, ascending. */
  copySlots(into: Uint32Array): number {
    into.set(this.slotsOnSale())
    return this.count
  }

  /** How many slots these categories have, or a few more. */
  countSlotsIn(wanted: Uint8Array): number {
    let count = 0
    for (let category = 0; category < this.members.length; category++) if (wanted[category]) count += (this.members[category] as number[]).length
    return count
  }

  /** Writes the slots of these categories to the start of `into`, and says how many they are. */
  copySlotsIn(wanted: Uint8Array, into: Uint32Array): number {
    let count = 0
    for (let category = 0; category < this.members.length; category++) {
      if (!wanted[category]) continue
      const slots = this.tidied(this.members[category] as number[], category)
      for (let at = 0; at < slots.length; at++) into[count++] = slots[at] as number
    }
    return count
  }

  private tidied(slots: number[], category: number) {
    if (!this.isUntidy[category]) return slots
    const kept = slots.filter((slot) => this.categories[slot] === category)
    this.members[category] = kept
    this.isUntidy[category] = false
    return kept
  }

  remove(id: number) {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.changes += 1
    this.orders.remove(slot)
    this.isUntidy[this.categories[slot] as number] = true
    this.onSale = null
    this.categories[slot] = -1
    this.names[slot] = ''
    this.brands.clear(slot)
    for (const column of this.columns.values()) column.clear(slot)
    this.slots.delete(id)
  }

  /** Raises to `worth[field]` what `into` has for every slot with the word. */
  mark(word: number, worth: Uint8Array, into: Evidence) {
    const list = this.wordLists[word]
    if (list !== undefined) this.markList(list, worth, into)
  }

  /** The same for one or two letters of a word of the name. */
  markPart(part: string, begun: Uint8Array, inside: Uint8Array, into: Evidence) {
    const [first, any] = [this.parts.begun.get(partAt(part, 0, part.length)), this.parts.inside.get(partAt(part, 0, part.length))]
    if (first !== undefined) this.markList(first, begun, into)
    if (any !== undefined) this.markList(any, inside, into)
  }

  private markList(list: number, worth: Uint8Array, into: Evidence) {
    const length = this.postings.lengthOf(list)
    if (length > this.scratch.length) this.scratch = new Uint32Array(2 * length)
    const { scratch } = this
    const count = this.postings.read(list, scratch)
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

  /** Whether a product that is here has the word; slots that were left still have theirs. */
  isUsed(word: number) {
    const list = this.wordLists[word]
    if (list === undefined) return false
    const length = this.postings.lengthOf(list)
    if (length > commonEnough) return true
    const count = this.postings.read(list, this.scratch)
    for (let at = 0; at < count; at++) if ((this.categories[(this.scratch[at] as number) >>> 3] as number) >= 0) return true
    return false
  }

  private move(product: IndexedProduct, category: number, print: number): number {
    this.remove(product.id)
    const slot = this.size++
    if (slot === this.ids.length) this.grow()
    this.ids[slot] = product.id
    this.categories[slot] = category
    this.members[category]?.push(slot)
    this.onSale = null
    this.names[slot] = product.name.toLowerCase()
    this.prints[slot] = print
    this.slots.set(product.id, slot)
    this.brands.set(slot, product.brand)
    this.setColumns(slot, product, category)
    const words = describe(product, category, this.structure)
    for (const [word, field] of words) this.post(word, field, slot)
    this.postParts(words, slot)
    return slot
  }

  private setColumns(slot: number, { attributes }: IndexedProduct, category: number) {
    for (const name of Object.keys(attributes)) {
      const [column, attribute] = [this.columns.get(name), this.structure.attribute(name)]
      if (column && attribute && this.structure.applies(attribute, category)) column.set(slot, String(attributes[name]))
    }
  }

  private post(word: string, field: Field, slot: number) {
    const isName = field <= fields.brand || field === fields.fits
    const id = isName ? this.vocabulary.addName(word) : this.vocabulary.add(word)
    this.wordLists[id] ??= this.postings.add()
    this.postings.append(this.wordLists[id], slot * 8 + field)
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
        const list = this.parts[kind].get(part) ?? this.postings.add()
        this.parts[kind].set(part, list)
        this.postings.append(list, slot * 8 + fields.name)
      }
    }
  }

  private grow() {
    const size = 2 * this.ids.length
    this.ids = enlarge(this.ids, new Float64Array(size))
    this.categories = enlarge(this.categories, new Int16Array(size))
    this.payPaisa = enlarge(this.payPaisa, new Float64Array(size))
    this.inStock = enlarge(this.inStock, new Uint8Array(size))
    this.reviewCounts = enlarge(this.reviewCounts, new Uint32Array(size))
    this.ratings = enlarge(this.ratings, new Float32Array(size))
    this.createdAt = enlarge(this.createdAt, new Float64Array(size))
    this.markedNew = enlarge(this.markedNew, new Uint8Array(size))
    this.rowVersions = enlarge(this.rowVersions, new Float64Array(size))
    this.prints = enlarge(this.prints, new Float64Array(size))
  }
}

function enlarge<Numbers extends Float64Array | Float32Array | Int16Array | Uint8Array | Uint32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}

/** What the postings of a product take, about. */
const bytesPerProduct = 300

/** Of so many postings, one is surely of a product that is still here. */
const commonEnough = 1_000

/** One or two letters as a number, which costs less than a text. */
const partAt = (word: string, at: number, length: number) => word.charCodeAt(at) + (length > 1 && at + 1 < word.length ? 0x10000 * word.charCodeAt(at + 1) : 0)
