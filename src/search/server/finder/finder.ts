import { isDeepStrictEqual } from 'node:util'
import { dropInThisProcess, followInvalidations } from '#kit/server/cache/invalidate.ts'
import { releaseMemory } from '#kit/server/process/release-memory.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ProductIndex } from '../engine/index/product-index.ts'
import { Structure } from '../engine/index/structure.ts'
import { Lexicon } from '../parsing/lexicon/lexicon.ts'
import { getSearchRules } from '../rules/search-rules.queries.ts'
import { PopularSearches } from '../tracking/popular-searches.ts'
import { CardCache } from './card-cache.ts'
import {
  listIndexedAttributes,
  listIndexedCategories,
  listIndexedProducts,
  listRowVersions,
} from './indexed-products.queries.ts'

type Rules = Awaited<ReturnType<typeof getSearchRules>>

/**
 * Everything a search needs: the products on sale, the meanings of words, and the search rules of
 * staff.
 */
export interface SearchState {
  index: ProductIndex
  lexicon: Lexicon
  rules: Rules
}

/** Small enough that rows are freed while they are young: that is cheap. */
const batchSize = 100
/**
 * With more products, a change of categories takes effect a little later, so that customers need
 * not wait for it.
 */
const maxWaitedFor = 20_000
/**
 * After loading this many products at the start, memory is released immediately. Later it is left
 * to the runtime: releasing it would delay requests.
 */
const minWorthReleasing = 10_000
/** Enough abandoned slots to be worth a new index. */
const hasManyAbandoned = (index: ProductIndex) =>
  index.abandonedCount > 2_000 && index.abandonedCount > index.count / 4

const pause = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The search index of one process. It is as current as the database when it is queried: changes
 * that were signalled since the last query are read first, and after a lost connection every row is
 * compared.
 */
export class Finder {
  private readonly shop: Shop
  readonly cards: CardCache
  readonly popular: PopularSearches
  private state: SearchState | null = null
  private readonly changedIds = new Set<number>()
  private mayBeStale = true
  private syncing: Promise<void> | null = null
  private isRebuilding = false
  private lexiconValueCount = 0

  constructor(shop: Shop) {
    this.shop = shop
    this.cards = new CardCache(shop)
    this.popular = new PopularSearches(shop)
  }

  /** Follows the changes of every process until the returned function is called. */
  follow() {
    return followInvalidations(this.shop.signals, this)
  }

  /** The function that finds devices named in a search. */
  getDeviceFinder() {
    return this.shop.loadDeviceNames()
  }

  get shopName() {
    return this.shop.settings.current.name
  }

  async get(): Promise<SearchState> {
    // Also waits while another caller makes it load: until then the state may be outdated, or
    // missing.
    while (this.syncing || this.mayBeStale || this.changedIds.size > 0) {
      this.syncing ??= this.sync().finally(() => {
        this.syncing = null
      })
      await this.syncing
    }
    return this.state as SearchState
  }

  /** A product's tag means that it changed. Without one, anything may have changed. */
  dropTags(tags: readonly string[]) {
    const products = tags
      .filter((tag) => tag.startsWith('product:'))
      .map((tag) => Number(tag.slice('product:'.length)))
    for (const id of products) this.changedIds.add(id)
    if (products.length > 0) this.cards.drop(products)
    else if (tags.includes('catalogue')) this.clear()
  }

  clear() {
    this.cards.clear()
    this.popular.clear()
    this.mayBeStale = true
  }

  private async sync() {
    if (!this.mayBeStale && this.state) return this.loadChanged(this.state.index)
    this.mayBeStale = false
    try {
      await this.compareAll()
    } catch (error) {
      this.mayBeStale = true
      throw error
    }
  }

  private async loadChanged(index: ProductIndex) {
    const ids = [...this.changedIds]
    this.changedIds.clear()
    try {
      await this.loadProducts(index, ids)
    } catch (error) {
      for (const id of ids) this.changedIds.add(id)
      throw error
    }
    await this.refresh(index)
  }

  /** Loads categories, attributes and rules, and every row whose version differs. */
  private async compareAll() {
    const { db } = this.shop
    const [categories, attributes, rules] = await Promise.all([
      listIndexedCategories(db),
      listIndexedAttributes(db),
      getSearchRules(db),
    ])
    const index = this.state?.index
    const isSame =
      index &&
      isDeepStrictEqual(
        [index.structure.categories, index.structure.attributes],
        [categories, attributes],
      )
    if (!isSame && index && index.count > maxWaitedFor) {
      return this.rebuildInBackground(new Structure(categories, attributes), rules)
    }
    await this.rebuild(isSame ? index : new Structure(categories, attributes), rules)
  }

  private async rebuild(basis: ProductIndex | Structure, rules: Rules) {
    const { ids, rowVersions } = await listRowVersions(this.shop.db)
    const index = basis instanceof ProductIndex ? basis : new ProductIndex(basis, ids.length)
    const onSale = new Set(ids)
    for (const id of [...index.productIds]) if (!onSale.has(id)) index.remove(id)
    const changed = ids.filter((id, at) => index.versionOf(id) !== rowVersions[at])
    await this.loadProducts(index, changed)
    if (changed.length > index.count / 2) index.compact()
    const isFirst = this.state === null
    this.state = { index, rules, lexicon: await this.currentLexicon(index, rules) }
    if (isFirst && changed.length > minWorthReleasing) releaseMemory()
  }

  private async loadProducts(index: ProductIndex, ids: readonly number[]) {
    if (ids.length === 0) return
    const loadBatch = (from: number) => {
      const rows = listIndexedProducts(this.shop.db, ids.slice(from, from + batchSize))
      // The loop below handles a failure. A batch that it never awaits, because one before it
      // failed, must not become an unhandled rejection.
      rows.catch(() => {})
      return rows
    }
    let nextRows = loadBatch(0)
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const rows = await nextRows
      // The database reads the next batch while this one is indexed.
      if (from + batchSize < ids.length) nextRows = loadBatch(from + batchSize)
      const onSale = new Set(rows.map(({ id }) => id))
      for (const id of batch) if (!onSale.has(id)) index.remove(id)
      for (const row of rows) index.put(row)
      // Other requests are served between the batches.
      if (ids.length > batchSize) await pause()
    }
  }

  /** New brands and values are new words. Many abandoned slots are cleaned up by a new index. */
  private async refresh(index: ProductIndex) {
    const { rules } = this.state as SearchState
    const lexicon = await this.currentLexicon(index, rules)
    // Another index may have replaced this one meanwhile.
    if (this.state?.index === index) this.state = { ...this.state, lexicon }
    if (hasManyAbandoned(index)) this.rebuildInBackground(index.structure, rules)
  }

  /** The current lexicon, as long as a new one would be the same. */
  private async currentLexicon(index: ProductIndex, { synonyms }: Rules): Promise<Lexicon> {
    const valueCount = countValues(index)
    const { state, lexiconValueCount } = this
    if (
      state?.index === index &&
      valueCount === lexiconValueCount &&
      isDeepStrictEqual(state.rules.synonyms, synonyms)
    )
      return state.lexicon
    const lexicon = await Lexicon.build(index, synonyms)
    this.lexiconValueCount = valueCount
    return lexicon
  }

  /**
   * Builds a new index while the old one answers. Changes made meanwhile are found by comparing
   * once more.
   */
  private rebuildInBackground(structure: Structure, rules: Rules) {
    if (this.isRebuilding) return
    this.isRebuilding = true
    void this.rebuild(structure, rules)
      .catch((error) =>
        this.shop.log.warn({ err: error }, 'the product index could not be rebuilt'),
      )
      .finally(() => {
        this.isRebuilding = false
        // Whatever was made from the old index is made again, and changes made meanwhile are
        // compared.
        dropInThisProcess(['catalogue'])
      })
  }
}

const countValues = ({ brands, columns }: ProductIndex) =>
  [...columns.values()].reduce((sum, { values }) => sum + values.length, brands.values.length)
