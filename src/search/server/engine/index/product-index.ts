import type { Evidence } from '../match/evidence.ts'
import { SortOrders } from '../sort/sort-orders.ts'
import { Column } from './column.ts'
import { enlarge } from './enlarge.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { packFacts } from './packed-facts.ts'
import { Postings } from './postings.ts'
import { ProductCodes } from './product-codes.ts'
import type { Structure } from './structure.ts'
import { fields } from './visit-product-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Every product on sale, in columns: for each slot, the values that lists filter, sort and count
 * by, and for each word, the slots that have it. The words of a slot never change. If the words of
 * a product change, the product moves to a new slot.
 */
export class ProductIndex {
  readonly structure: Structure
  readonly brands: Column
  /** The seller of each product, by handle. */
  readonly sellers: Column
  readonly sellerNames = new Map<string, string>()
  readonly columns: Map<string, Column>
  /** The number of slots, including abandoned ones. */
  size = 0
  ids = new Float64Array(0)
  /** -1 for abandoned slots. */
  categories = new Int16Array(0)
  payPaisa = new Float64Array(0)
  inStock = new Uint8Array(0)
  reviewCounts = new Uint32Array(0)
  ratings = new Float32Array(0)
  createdAt = new Float64Array(0)
  markedNew = new Uint8Array(0)
  /** Facts that every list counts, packed into one number: one read per product is faster. */
  facts = new Uint32Array(0)
  /** In lower case. */
  readonly names: string[] = []
  readonly codes = new ProductCodes()
  readonly sortOrders: SortOrders = new SortOrders(this)
  private onSaleSlots: Uint32Array | null = null
  /** Incremented with every change. */
  changes = 0
  private fingerprints = new Float64Array(0)
  private readonly slotById = new Map<number, number>()
  private rowVersions = new Float64Array(0)
  private readonly postings: Postings

  /**
   * Allocates room for the expected products: growing costs time for copying, and memory that is
   * never returned.
   */
  constructor(structure: Structure, expected = 0) {
    this.structure = structure
    const capacity = Math.ceil(expected * 1.05) + 64
    this.growTo(capacity)
    this.postings = new Postings(expected)
    this.brands = new Column(false, capacity)
    this.sellers = new Column(false, capacity)
    this.columns = new Map(
      structure.attributes
        .filter(({ filterable }) => filterable)
        .map(({ name, type }) => [name, new Column(type === 'text', capacity)]),
    )
  }

  get vocabulary(): Vocabulary {
    return this.postings.vocabulary
  }

  get count() {
    return this.slotById.size
  }

  /** How many slots no longer have a product. */
  get abandonedCount() {
    return this.size - this.slotById.size
  }

  slotOf(id: number) {
    return this.slotById.get(id)
  }

  /** The version of a product's row in the index. Undefined if it is not there. */
  versionOf(id: number) {
    const slot = this.slotById.get(id)
    return slot === undefined ? undefined : this.rowVersions[slot]
  }

  get productIds(): Iterable<number> {
    return this.slotById.keys()
  }

  put(product: IndexedProduct) {
    this.changes += 1
    const category = this.structure.numberOf(product.categoryId)
    const fingerprint = fingerprintOf(product)
    const currentSlot = this.slotById.get(product.id)
    const staysInSlot = currentSlot !== undefined && this.fingerprints[currentSlot] === fingerprint
    const slot = staysInSlot ? currentSlot : this.moveToNewSlot(product, category, fingerprint)
    const staysSorted = staysInSlot && this.isSortedAs(slot, product)
    if (staysInSlot && !staysSorted) this.sortOrders.remove(slot)
    this.codes.set(product.id, product)
    this.payPaisa[slot] = product.payPaisa
    this.inStock[slot] = product.inStock ? 1 : 0
    this.reviewCounts[slot] = product.reviewCount
    this.ratings[slot] = product.averageRating
    this.createdAt[slot] = product.createdAt
    this.markedNew[slot] = product.isMarkedNew ? 1 : 0
    this.facts[slot] = packFacts(product)
    this.rowVersions[slot] = product.rowVersion
    if (!staysSorted) this.sortOrders.insert(slot)
  }

  private isSortedAs(slot: number, product: IndexedProduct) {
    return (
      this.payPaisa[slot] === product.payPaisa &&
      this.inStock[slot] === (product.inStock ? 1 : 0) &&
      this.reviewCounts[slot] === product.reviewCount &&
      this.ratings[slot] === Math.fround(product.averageRating) &&
      this.createdAt[slot] === product.createdAt
    )
  }

  /** In ascending order. */
  slotsOnSale(): Uint32Array {
    this.onSaleSlots ??= Uint32Array.from(this.slotById.values()).sort()
    return this.onSaleSlots
  }

  remove(id: number) {
    const slot = this.slotById.get(id)
    if (slot === undefined) return
    this.changes += 1
    this.sortOrders.remove(slot)
    this.onSaleSlots = null
    this.categories[slot] = -1
    this.names[slot] = ''
    this.brands.clear(slot)
    this.sellers.clear(slot)
    for (const column of this.columns.values()) column.clear(slot)
    this.slotById.delete(id)
    this.codes.delete(id)
  }

  /** Raises the evidence of every slot with the word to the strength of the field that has it. */
  markWord(word: number, strengthByField: Uint8Array, evidence: Evidence) {
    this.postings.markWord(word, strengthByField, evidence)
  }

  /** The same for one or two letters of a word of the name. */
  markPart(
    part: string,
    startStrength: Uint8Array,
    insideStrength: Uint8Array,
    evidence: Evidence,
  ) {
    this.postings.markPart(part, startStrength, insideStrength, evidence)
  }

  countPart(part: string) {
    return this.postings.countPart(part)
  }

  /** Whether a product on sale has the word. Abandoned slots still have theirs. */
  isUsed(word: number) {
    return this.postings.isUsed(word, this.categories)
  }

  /** Whether a product of these categories has the word, not counting texts about it. */
  isNameIn(word: number, categories: Uint8Array) {
    return this.postings.someSlot(
      word,
      (slot, field) =>
        field !== fields.summary &&
        field !== fields.description &&
        categories[this.categories[slot] as number] === 1,
    )
  }

  /** Whether a product on sale matches. */
  isAnyOnSale({ slots, count, strength }: Evidence) {
    for (let at = 0; at < count; at++)
      if (
        (strength[slots[at] as number] as number) > 0 &&
        (this.categories[slots[at] as number] as number) >= 0
      )
        return true
    return false
  }

  /** Frees the memory that only building the index took. */
  compact() {
    this.postings.compact()
  }

  private moveToNewSlot(product: IndexedProduct, category: number, fingerprint: number): number {
    this.remove(product.id)
    const slot = this.size++
    if (slot === this.ids.length) this.growTo(2 * slot)
    this.ids[slot] = product.id
    this.categories[slot] = category
    this.onSaleSlots = null
    this.names[slot] = product.name.toLowerCase()
    this.fingerprints[slot] = fingerprint
    this.slotById.set(product.id, slot)
    this.brands.set(slot, product.brand)
    this.sellers.set(slot, product.seller)
    this.sellerNames.set(product.seller, product.sellerName)
    this.setColumns(slot, product, category)
    this.postings.add(slot, product, category, this.structure)
    return slot
  }

  private setColumns(slot: number, { attributes }: IndexedProduct, category: number) {
    for (const name of Object.keys(attributes)) {
      const [column, attribute] = [this.columns.get(name), this.structure.findAttribute(name)]
      if (column && attribute && this.structure.applies(attribute, category))
        column.set(slot, String(attributes[name]))
    }
  }

  private growTo(capacity: number) {
    this.ids = enlarge(this.ids, new Float64Array(capacity))
    this.categories = enlarge(this.categories, new Int16Array(capacity))
    this.payPaisa = enlarge(this.payPaisa, new Float64Array(capacity))
    this.inStock = enlarge(this.inStock, new Uint8Array(capacity))
    this.reviewCounts = enlarge(this.reviewCounts, new Uint32Array(capacity))
    this.ratings = enlarge(this.ratings, new Float32Array(capacity))
    this.createdAt = enlarge(this.createdAt, new Float64Array(capacity))
    this.markedNew = enlarge(this.markedNew, new Uint8Array(capacity))
    this.facts = enlarge(this.facts, new Uint32Array(capacity))
    this.rowVersions = enlarge(this.rowVersions, new Float64Array(capacity))
    this.fingerprints = enlarge(this.fingerprints, new Float64Array(capacity))
  }
}
