import type { RunQueued } from '../process/work-queue.ts'
import { BoundedCache } from './bounded-cache.ts'
import {
  type CachedReply,
  isScriptQuery,
  type NewReply,
  sizeOf,
  toCachedReply,
} from './cached-reply.ts'
import { createReplyEncoder, type EncodedBody } from './encode-reply.ts'
import { RecentKeys } from './recent-keys.ts'
import { ResultCache } from './result-cache.ts'
import { TagIndex } from './tag-index.ts'

interface Limits {
  maxEntries: number
  maxBytes: number
  /** A safety limit in case a signal is missed. */
  secondsToLive: number
}

const defaults: Limits = { maxEntries: 5_000, maxBytes: 40 * 1024 * 1024, secondsToLive: 300 }
const everything = '*'
// Longer addresses contain something unique, such as a tracking id, and are not requested again.
const maxKeyLength = 2_000

interface PendingReply {
  reply: Promise<CachedReply>
  /** Tags that have changed since the reply was started. */
  changed: Set<string>
}

/**
 * Caches whole replies until something they show changes. Its size is bounded, and concurrent
 * requests for the same reply share one.
 */
export class ReplyCache {
  private readonly plain: BoundedCache<CachedReply>
  // The number of queries and of addresses that are not found is unlimited: they displace each
  // other, and never a page with its own address.
  private readonly variants: BoundedCache<CachedReply>
  /**
   * The replies that are not stale, by tag. An order must cost the same with ten or thousands of
   * cached pages.
   */
  private readonly fresh = new TagIndex<CachedReply>()
  private readonly pending = new Map<string, PendingReply>()
  private readonly recent = new RecentKeys()
  private readonly limits: Limits
  /** Whether an error means that the shop has a problem, not the request. */
  private readonly isOutage: (error: unknown) => boolean
  private readonly runQueued: RunQueued
  // The changes during each pending reply. If the reply shows any of them, earlier callers still
  // get it, and the next request gets a new one.
  private readonly changesInProgress = new Set<Set<string>>()
  private readonly encode = createReplyEncoder((reply) =>
    this.cacheOf(reply).resize(reply, sizeOf(reply)),
  )
  readonly results = new ResultCache()
  /** How many lookups found a reply, and how many had to create one. */
  readonly lookups = { found: 0, made: 0 }

  constructor(
    limits: Partial<Limits> = {},
    isOutage: (error: unknown) => boolean = () => false,
    runQueued: RunQueued = (work) => work(),
  ) {
    this.limits = { ...defaults, ...limits }
    const half = {
      maxEntries: Math.ceil(this.limits.maxEntries / 2),
      maxBytes: this.limits.maxBytes / 2,
    }
    const onDrop = (reply: CachedReply) => this.fresh.remove(reply)
    this.plain = new BoundedCache(half, onDrop)
    this.variants = new BoundedCache(half, onDrop)
    this.isOutage = isOutage
    this.runQueued = runQueued
  }

  /** Whether there is a reply to send, even if stale. */
  has(key: string) {
    return this.findEntry(key) !== undefined
  }

  /** The cached reply, or a new one from `create`. Concurrent callers share one call. */
  async get(key: string, create: () => Promise<NewReply>): Promise<CachedReply> {
    const cached = this.peek(key)
    if (cached) return cached
    const pending = this.pending.get(key)
    if (!pending) return this.start(key, create)
    this.recent.add(key)
    // This caller may have made the change: if the pending reply shows it, they get the next one.
    const isLate = pending.changed.size > 0
    const reply = await pending.reply.catch((refusal) => {
      if (!isLate) throw refusal
    })
    return isLate && (!reply || reply.isStale)
      ? (this.peek(key) ?? this.pending.get(key)?.reply ?? this.start(key, create))
      : (reply as CachedReply)
  }

  /** The fresh reply, if there is one, counted as used. This path must cost next to nothing. */
  peek(key: string): CachedReply | undefined {
    const entry = this.findFresh(key)
    return entry && this.recordUse(entry)
  }

  /** The fresh reply, if there is one, for a caller who may not use it in the end. */
  findFresh(key: string): CachedReply | undefined {
    const entry = this.findEntry(key)
    return entry &&
      !entry.isStale &&
      Date.now() - entry.createdAt <= this.limits.secondsToLive * 1000
      ? entry
      : undefined
  }

  recordUse(entry: CachedReply): CachedReply {
    entry.wasUsed = true
    this.lookups.found += 1
    return entry
  }

  /**
   * The body in the encoding the client prefers. It is compressed on first demand, once for all
   * callers. Returned synchronously if it is ready.
   */
  encoded(
    reply: CachedReply,
    acceptEncoding: string | undefined,
  ): EncodedBody | Promise<EncodedBody> {
    return this.encode(reply, acceptEncoding)
  }

  /** How many replies are being created or wait in the queue. */
  get pendingCount() {
    return this.pending.size
  }

  get size() {
    const [plain, variants] = [this.plain.load, this.variants.load]
    return {
      entries: plain.entries + variants.entries,
      bytes: plain.bytes + variants.bytes,
      tags: this.fresh.size,
    }
  }

  /** Marks every reply with one of these tags as stale. */
  dropTags(tags: readonly string[]) {
    this.results.dropTags(tags)
    for (const changed of this.changesInProgress) for (const tag of tags) changed.add(tag)
    for (const tag of tags) for (const reply of this.fresh.removeTagged(tag)) reply.isStale = true
  }

  clear() {
    this.results.clear()
    for (const changed of this.changesInProgress) changed.add(everything)
    for (const reply of this.all()) {
      reply.isStale = true
      this.fresh.remove(reply)
    }
  }

  private findEntry(key: string) {
    return this.plain.find(key) ?? this.variants.find(key)
  }

  private *all() {
    yield* this.plain.all()
    yield* this.variants.all()
  }

  private cacheOf({ isVariant }: CachedReply) {
    return isVariant ? this.variants : this.plain
  }

  private start(key: string, create: () => Promise<NewReply>) {
    const changed = new Set<string>()
    const reply = this.createAndStore(key, create, changed).finally(() => this.pending.delete(key))
    this.pending.set(key, { reply, changed })
    return reply
  }

  private async createAndStore(key: string, create: () => Promise<NewReply>, changed: Set<string>) {
    const previous = this.findEntry(key)
    try {
      const created = await this.runQueued(() => {
        this.lookups.made += 1
        this.changesInProgress.add(changed)
        return create()
      })
      // While the database is down, the last reply is better than none.
      if (created.status >= 500 && previous) return previous
      const reply = toCachedReply(key, created)
      reply.isStale = changed.has(everything) || created.tags.some((tag) => changed.has(tag))
      if (created.status < 500 && key.length <= maxKeyLength && this.isWorthStoring(key, reply))
        this.store(key, reply)
      return reply
    } catch (error) {
      if (previous && this.isOutage(error)) return previous
      throw error
    } finally {
      this.changesInProgress.delete(changed)
    }
  }

  /**
   * Most queries are requested only once: a query is stored at its second request, and then until
   * it is displaced.
   */
  private isWorthStoring(key: string, reply: CachedReply) {
    return !isScriptQuery(reply) || this.findEntry(key) !== undefined || this.recent.add(key)
  }

  private store(key: string, reply: CachedReply) {
    this.plain.drop(key)
    this.variants.drop(key)
    if (!reply.isStale) this.fresh.add(reply)
    this.cacheOf(reply).set(key, reply)
  }
}
