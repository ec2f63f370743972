import { isDeepStrictEqual } from 'node:util'
import { dropHere, followInvalidations } from '#kit/server/cache/invalidate.ts'
import { releaseMemory } from '#kit/server/release-memory.ts'
import type { Shop } from '#kit/server/shop.ts'
import { Cards } from './cards.ts'
import { ProductIndex } from './engine/product-index.ts'
import { Structure } from './engine/structure.ts'
import {
  listIndexedAttributes,
  listIndexedCategories,
  listIndexedProducts,
  readRowVersions,
} from './index.queries.ts'
import { Popular } from './popular.ts'
import { Lexicon } from './reading/lexicon.ts'
import { readSearchRules } from './search-rules.queries.ts'

type Rules = Awaited<ReturnType<typeof readSearchRules>>

/**
 * Everything that finds products: what is on sale, what words stand for, what staff say about
 * searches.
 */
export interface Known {
  index: ProductIndex
  lexicon: Lexicon
  rules: Rules
}

/** Few enough that what was read is gone again before it grows old. */
const batchSize = 100
/**
 * With more products, a change of the categories is seen a little later, instead of everybody
 * waiting for it.
 */
const fewEnoughToWaitFor = 20_000
/**
 * After so many products were read at the start, what that took is given back at once. Later it is
 * left to the runtime: others would wait for it.
 */
const worthReleasing = 10_000
/** From here on, what has left its slot is worth cleaning up. */
const tooMuchLeft = (index: ProductIndex) => index.left > 2_000 && index.left > index.count / 4

const pause = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The index of one process. It is as true as the database when it is asked: what a signal told of
 * since the last time is
 * read first, and after a lost connection every row is compared.
 */
export class Finder {
  private readonly shop: Shop
  readonly cards: Cards
  readonly popular: Popular
  private state: Known | null = null
  private readonly changed = new Set<number>()
  private isUnsure = true
  private syncing: Promise<void> | null = null
  private isRebuilding = false
  private valuesKnown = 0

  constructor(shop: Shop) {
    this.shop = shop
    this.cards = new Cards(shop)
    this.popular = new Popular(shop)
  }

  /** Follows what any process changes, until told to stop. */
  follow() {
    return followInvalidations(this.shop.signals, this)
  }

  /** Finds the devices that were named in a search. */
  deviceNames() {
    return this.shop.deviceNames()
  }

  get shopName() {
    return this.shop.settings.current.name
  }

  async get(): Promise<Known> {
    // Also while somebody else's question makes it read: what is there then may be old, or nothing.
    while (this.syncing || this.isUnsure || this.changed.size > 0) {
      this.syncing ??= this.sync().finally(() => {
        this.syncing = null
      })
      await this.syncing
    }
    return this.state as Known
  }

  /** A product that is named has changed; where none is, it may be anything. */
  dropTags(tags: readonly string[]) {
    const products = tags
      .filter((tag) => tag.startsWith('product:'))
      .map((tag) => Number(tag.slice('product:'.length)))
    for (const id of products) this.changed.add(id)
    if (products.length > 0) this.cards.drop(products)
    else if (tags.includes('catalogue')) this.clear()
  }

  clear() {
    this.cards.clear()
    this.popular.clear()
    this.isUnsure = true
  }

  private async sync() {
    if (!this.isUnsure && this.state) return this.readChanged(this.state.index)
    this.isUnsure = false
    try {
      await this.compare()
    } catch (error) {
      this.isUnsure = true
      throw error
    }
  }

  private async readChanged(index: ProductIndex) {
    const ids = [...this.changed]
    this.changed.clear()
    try {
      await this.readInto(index, ids)
    } catch (error) {
      for (const id of ids) this.changed.add(id)
      throw error
    }
    await this.finish(index)
  }

  /** Reads categories, attributes and rules, and every row that is not the one we know. */
  private async compare() {
    const { db } = this.shop
    const [categories, attributes, rules] = await Promise.all([
      listIndexedCategories(db),
      listIndexedAttributes(db),
      readSearchRules(db),
    ])
    const known = this.state?.index
    const isSame =
      known &&
      isDeepStrictEqual(
        [known.structure.categories, known.structure.attributes],
        [categories, attributes],
      )
    if (!isSame && known && known.count > fewEnoughToWaitFor) {
      return this.rebuildMeanwhile(new Structure(categories, attributes), rules)
    }
    await this.rebuild(isSame ? known : new Structure(categories, attributes), rules)
  }

  private async rebuild(basis: ProductIndex | Structure, rules: Rules) {
    const { ids, rowVersions } = await readRowVersions(this.shop.db)
    const index = basis instanceof ProductIndex ? basis : new ProductIndex(basis, ids.length)
    const onSale = new Set(ids)
    for (const id of [...index.all]) if (!onSale.has(id)) index.remove(id)
    const changed = ids.filter((id, at) => index.versionOf(id) !== rowVersions[at])
    await this.readInto(index, changed)
    if (changed.length > index.count / 2) index.settle()
    const isFirst = this.state === null
    this.state = { index, rules, lexicon: await this.lexiconOf(index, rules) }
    if (isFirst && changed.length > worthReleasing) releaseMemory()
  }

  private async readInto(index: ProductIndex, ids: readonly number[]) {
    if (ids.length === 0) return
    const read = (from: number) => {
      const rows = listIndexedProducts(this.shop.db, ids.slice(from, from + batchSize))
      // Whoever waits for it hears of a failure; nobody may, where one before it failed.
      rows.catch(() => {})
      return rows
    }
    let coming = read(0)
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const rows = await coming
      // The database reads the next while these are put in their places.
      if (from + batchSize < ids.length) coming = read(from + batchSize)
      const onSale = new Set(rows.map(({ id }) => id))
      for (const id of batch) if (!onSale.has(id)) index.remove(id)
      for (const row of rows) index.put(row)
      // Whoever else is served by this process need not wait for all of them.
      if (ids.length > batchSize) await pause()
    }
  }

  /** New brands and values are new words; much that was left is cleaned up by starting afresh. */
  private async finish(index: ProductIndex) {
    const { rules } = this.state as Known
    const lexicon = await this.lexiconOf(index, rules)
    // Meanwhile another index may have come.
    if (this.state?.index === index) this.state = { ...this.state, lexicon }
    if (tooMuchLeft(index)) this.rebuildMeanwhile(index.structure, rules)
  }

  /** The same as long as it would say the same. */
  private async lexiconOf(index: ProductIndex, { synonyms }: Rules): Promise<Lexicon> {
    const values = valuesIn(index)
    const { state, valuesKnown } = this
    if (
      state?.index === index &&
      values === valuesKnown &&
      isDeepStrictEqual(state.rules.synonyms, synonyms)
    )
      return state.lexicon
    const lexicon = await Lexicon.make(index, synonyms)
    this.valuesKnown = values
    return lexicon
  }

  /**
   * Makes a new index while the old one goes on answering; whatever changed in between is found by
   * comparing once more.
   */
  private rebuildMeanwhile(structure: Structure, rules: Rules) {
    if (this.isRebuilding) return
    this.isRebuilding = true
    void this.rebuild(structure, rules)
      .catch((error) =>
        this.shop.log.warn({ err: error }, 'the index of products could not be made anew'),
      )
      .finally(() => {
        this.isRebuilding = false
        // Whatever was made of the old one is made again, and what changed in between is compared.
        dropHere(['catalogue'])
      })
  }
}

const valuesIn = ({ brands, columns }: ProductIndex) =>
  [...columns.values()].reduce((sum, { values }) => sum + values.length, brands.values.length)
