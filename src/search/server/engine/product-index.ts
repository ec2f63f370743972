import { Codes } from './codes.ts'
import { Column } from './column.ts'
import { fields } from './describe.ts'
import type { Evidence } from './evidence.ts'
import { factOf } from './fact.ts'
import { fingerprint } from './fingerprint.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { Orders } from './orders.ts'
import { Postings } from './postings.ts'
import type { Structure } from './structure.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Every product on sale, in columns: slot by slot what lists are filtered, sorted and counted by,
 * and for each word the
 * slots that have it. What a slot says never changes: a product whose words change moves to a new
 * slot.
 */
export class ProductIndex {
  readonly structure: Structure
  readonly brands: Column
  /** Whoever sells each product, by handle. */
  readonly sellers: Column
  readonly sellerNames = new Map<string, string>()
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
  /**
   * What every list counts of a product, in one number: it is looked up a hundred thousand times.
   */
  facts: Uint32Array
  /** In lower case. */
  readonly names: string[] = []
  readonly codes = new Codes()
  readonly orders: Orders = new Orders(this)
  private onSale: Uint32Array | null = null
  /** Grows with every change. */
  changes = 0
  private prints: Float64Array
  private readonly slots = new Map<number, number>()
  private rowVersions: Float64Array
  private readonly postings: Postings

  /**
   * With room for so many products; what has to be copied because it grew costs time, and memory
   * that is not given back.
   */
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
    this.facts = new Uint32Array(room)
    this.prints = new Float64Array(room)
    this.rowVersions = new Float64Array(room)
    this.postings = new Postings(expected)
    this.brands = new Column(false, room)
    this.sellers = new Column(false, room)
    this.columns = new Map(
      structure.attributes
        .filter(({ filterable }) => filterable)
        .map(({ name, type }) => [name, new Column(type === 'text', room)]),
    )
  }

  get vocabulary(): Vocabulary {
    return this.postings.vocabulary
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
    const texts = [
      product.name,
      product.brand,
      product.model,
      product.color,
      product.categoryId,
      product.seller,
      product.summary,
      product.description,
    ]
    const print = fingerprint([...texts, JSON.stringify(product.attributes)])
    const known = this.slots.get(product.id)
    const stays = known !== undefined && this.prints[known] === print
    const slot = stays ? known : this.move(product, category, print)
    const isSorted = stays && this.isSortedLike(slot, product)
    if (stays && !isSorted) this.orders.remove(slot)
    this.codes.set(product.id, product)
    this.payPaisa[slot] = product.payPaisa
    this.inStock[slot] = product.inStock ? 1 : 0
    this.reviewCounts[slot] = product.reviewCount
    this.ratings[slot] = product.averageRating
    this.createdAt[slot] = product.createdAt
    this.markedNew[slot] = product.isMarkedNew ? 1 : 0
    this.facts[slot] = factOf(product)
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

  remove(id: number) {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.changes += 1
    this.orders.remove(slot)
    this.onSale = null
    this.categories[slot] = -1
    this.names[slot] = ''
    this.brands.clear(slot)
    this.sellers.clear(slot)
    for (const column of this.columns.values()) column.clear(slot)
    this.slots.delete(id)
    this.codes.delete(id)
  }

  /** Raises to `worth[field]` what `into` has for every slot with the word. */
  mark(word: number, worth: Uint8Array, into: Evidence) {
    this.postings.mark(word, worth, into)
  }

  /** The same for one or two letters of a word of the name. */
  markPart(part: string, begun: Uint8Array, inside: Uint8Array, into: Evidence) {
    this.postings.markPart(part, begun, inside, into)
  }

  /** About how many slots have a word with this part in it. */
  countPart(part: string) {
    return this.postings.countPart(part)
  }

  /** Whether a product that is here has the word; slots that were left still have theirs. */
  isUsed(word: number) {
    return this.postings.isUsed(word, this.categories)
  }

  /** Whether a product of these categories is called by the word, or fits what is. */
  isTelling(word: number, categories: Uint8Array) {
    return this.postings.some(
      word,
      (slot, field) =>
        field !== fields.summary &&
        field !== fields.description &&
        categories[this.categories[slot] as number] === 1,
    )
  }

  /** Whether a product that is here shows anything of it. */
  isAnyOnSale({ slots, count, values }: Evidence) {
    for (let at = 0; at < count; at++)
      if (
        (values[slots[at] as number] as number) > 0 &&
        (this.categories[slots[at] as number] as number) >= 0
      )
        return true
    return false
  }

  /** Gives back the memory that only making the index took. */
  settle() {
    this.postings.compact()
  }

  private move(product: IndexedProduct, category: number, print: number): number {
    this.remove(product.id)
    const slot = this.size++
    if (slot === this.ids.length) this.grow()
    this.ids[slot] = product.id
    this.categories[slot] = category
    this.onSale = null
    this.names[slot] = product.name.toLowerCase()
    this.prints[slot] = print
    this.slots.set(product.id, slot)
    this.brands.set(slot, product.brand)
    this.sellers.set(slot, product.seller)
    this.sellerNames.set(product.seller, product.sellerName)
    this.setColumns(slot, product, category)
    this.postings.add(slot, product, category, this.structure)
    return slot
  }

  private setColumns(slot: number, { attributes }: IndexedProduct, category: number) {
    for (const name of Object.keys(attributes)) {
      const [column, attribute] = [this.columns.get(name), this.structure.attribute(name)]
      if (column && attribute && this.structure.applies(attribute, category))
        column.set(slot, String(attributes[name]))
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
    this.facts = enlarge(this.facts, new Uint32Array(size))
    this.rowVersions = enlarge(this.rowVersions, new Float64Array(size))
    this.prints = enlarge(this.prints, new Float64Array(size))
  }
}

function enlarge<
  Numbers extends Float64Array | Float32Array | Int16Array | Uint8Array | Uint32Array,
>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}
