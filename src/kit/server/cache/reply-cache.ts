import type { TakeTurn } from '../turns.ts'
import { Answers } from './answers.ts'
import { type CachedReply, isQuery, type Made, plainOf, sizeOf, toReply } from './cached-reply.ts'
import {
  compressHastily,
  compressors,
  type Encoding,
  fitted,
  maxHasty,
  pickEncoding,
  worthHurrying,
} from './compress.ts'
import { RecentKeys } from './recent-keys.ts'
import { Shelf } from './shelf.ts'
import { TagIndex } from './tag-index.ts'

export interface Encoded {
  encoding: Encoding
  body: Buffer
}

interface Limits {
  maxEntries: number
  maxBytes: number
  /** A backstop in case a signal is missed. */
  secondsToLive: number
}

const defaults: Limits = { maxEntries: 5_000, maxBytes: 40 * 1024 * 1024, secondsToLive: 300 }
const everything = '*'
// Longer addresses carry something unique, such as a tracking id: nobody asks for them again.
const maxKeyLength = 2_000

interface Making {
  reply: Promise<CachedReply>
  /** What has changed since it was begun. */
  changed: Set<string>
}

/**
 * Keeps whole replies until something they show changes. Its size is bounded, and a reply is made
 * once however many ask.
 */
export class ReplyCache {
  private readonly plain: Shelf<CachedReply>
  // There is no end of queries, and of addresses where nothing is found: they displace each other,
  // and never a page that has its own address.
  private readonly variants: Shelf<CachedReply>
  /**
   * Those that are not stale. An order must cost the same whether ten pages are kept or thousands.
   */
  private readonly showing = new TagIndex<CachedReply>()
  private readonly making = new Map<string, Making>()
  private readonly recent = new RecentKeys()
  private readonly limits: Limits
  /** Whether an error means that the shop has a problem, not the request. */
  private readonly isOutage: (error: unknown) => boolean
  /** What has to be made waits until it may be. */
  private readonly takeTurn: TakeTurn
  // What changes while a reply is being made. If the reply shows any of it, those who asked before
  // get it, and the next request gets a new one.
  private readonly meanwhile = new Set<Set<string>>()
  /** What replies are made from. */
  readonly answers = new Answers()
  /** How often a reply was there, and how often one had to be made. */
  readonly asked = { found: 0, made: 0 }

  constructor(
    limits: Partial<Limits> = {},
    isOutage: (error: unknown) => boolean = () => false,
    takeTurn: TakeTurn = (make) => make(),
  ) {
    this.limits = { ...defaults, ...limits }
    const half = {
      maxEntries: Math.ceil(this.limits.maxEntries / 2),
      maxBytes: this.limits.maxBytes / 2,
    }
    const forget = (reply: CachedReply) => this.showing.remove(reply)
    this.plain = new Shelf(half, forget)
    this.variants = new Shelf(half, forget)
    this.isOutage = isOutage
    this.takeTurn = takeTurn
  }

  /** Whether there is something to show, even if stale. */
  has(key: string) {
    return this.find(key) !== undefined
  }

  /** The kept reply, or a new one from `make`, which runs once however many ask. */
  async get(key: string, make: () => Promise<Made>): Promise<CachedReply> {
    const kept = this.peek(key)
    if (kept) return kept
    const underWay = this.making.get(key)
    if (!underWay) return this.begin(key, make)
    this.recent.note(key)
    // Whoever asks now may be the one who changed something: if it shows that, they get the next.
    const isLate = underWay.changed.size > 0
    const reply = await underWay.reply.catch((refusal) => {
      if (!isLate) throw refusal
    })
    return isLate && (!reply || reply.stale)
      ? (this.peek(key) ?? this.making.get(key)?.reply ?? this.begin(key, make))
      : (reply as CachedReply)
  }

  /** The kept reply, if there is one; this is the path that must cost nothing. */
  peek(key: string): CachedReply | undefined {
    const entry = this.look(key)
    return entry && this.use(entry)
  }

  /** The same for somebody who may not use it. */
  look(key: string): CachedReply | undefined {
    const entry = this.find(key)
    return entry && !entry.stale && Date.now() - entry.madeAt <= this.limits.secondsToLive * 1000
      ? entry
      : undefined
  }

  use(entry: CachedReply): CachedReply {
    entry.wanted = true
    this.asked.found += 1
    return entry
  }

  /**
   * The body in the encoding the client prefers, compressed on first demand, once however many ask;
   * where it is there already, nobody waits.
   */
  encoded(reply: CachedReply, acceptEncoding: string | undefined): Encoded | Promise<Encoded> {
    // Read from one packet or two: compressing it would cost more than the answer.
    const encoding =
      isQuery(reply) && reply.plainLength < worthHurrying
        ? 'identity'
        : pickEncoding(acceptEncoding, reply.plainLength)
    if (encoding === 'br') this.hurry(reply)
    const body = reply.bodies.get(encoding)
    return body
      ? { encoding, body }
      : (reply.encoding.get(encoding) ?? this.encode(reply, encoding)).then((made) => ({
          encoding,
          body: made,
        }))
  }

  private hurry(reply: CachedReply) {
    const plain = reply.bodies.get('identity')
    if (reply.isHasty) {
      if (!reply.isKept) return
      reply.isHasty = false
      // Until it is there, the hasty one does, and if it cannot be made, the hasty one stays.
      this.encode(reply, 'br').catch(() => {})
    } else if (plain && plain.length <= maxHasty && !reply.encoding.has('br')) {
      reply.isHasty = true
      this.keepEncoded(reply, 'br', compressHastily(plain))
    }
  }

  private encode(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
    const body = encoding === 'identity' ? plainOf(reply) : this.compress(reply, encoding)
    reply.encoding.set(encoding, body)
    return body.finally(() => reply.encoding.delete(encoding))
  }

  private async compress(reply: CachedReply, encoding: keyof typeof compressors): Promise<Buffer> {
    return this.keepEncoded(reply, encoding, await compressors[encoding](await plainOf(reply)))
  }

  private keepEncoded(
    reply: CachedReply,
    encoding: keyof typeof compressors,
    compressed: Buffer,
  ): Buffer {
    const body = reply.isKept ? fitted(compressed) : compressed
    reply.bodies.set(encoding, body)
    if (encoding === 'br') reply.bodies.delete('identity')
    this.shelfOf(reply).resize(reply, sizeOf(reply))
    return body
  }

  /** How many are being made, or wait for their turn. */
  get underWay() {
    return this.making.size
  }

  get size() {
    const [plain, variants] = [this.plain.load, this.variants.load]
    return {
      entries: plain.entries + variants.entries,
      bytes: plain.bytes + variants.bytes,
      tags: this.showing.size,
    }
  }

  /** Marks every reply that shows one of these as stale. */
  dropTags(tags: readonly string[]) {
    this.answers.dropTags(tags)
    for (const changed of this.meanwhile) for (const tag of tags) changed.add(tag)
    for (const tag of tags) for (const reply of this.showing.take(tag)) reply.stale = true
  }

  clear() {
    this.answers.clear()
    for (const changed of this.meanwhile) changed.add(everything)
    for (const reply of this.all()) {
      reply.stale = true
      this.showing.remove(reply)
    }
  }

  private find(key: string) {
    return this.plain.find(key) ?? this.variants.find(key)
  }

  private *all() {
    yield* this.plain.all()
    yield* this.variants.all()
  }

  private shelfOf({ isVariant }: CachedReply) {
    return isVariant ? this.variants : this.plain
  }

  private begin(key: string, make: () => Promise<Made>) {
    const changed = new Set<string>()
    const reply = this.makeAndKeep(key, make, changed).finally(() => this.making.delete(key))
    this.making.set(key, { reply, changed })
    return reply
  }

  private async makeAndKeep(key: string, make: () => Promise<Made>, changed: Set<string>) {
    const lastShown = this.find(key)
    try {
      const made = await this.takeTurn(() => {
        this.asked.made += 1
        this.meanwhile.add(changed)
        return make()
      })
      // While the database is down, the last reply is better than none.
      if (made.status >= 500 && lastShown) return lastShown
      const reply = toReply(key, made)
      reply.stale = changed.has(everything) || made.tags.some((tag) => changed.has(tag))
      if (made.status < 500 && key.length <= maxKeyLength && this.isWorthKeeping(key, reply))
        this.keep(key, reply)
      return reply
    } catch (error) {
      if (lastShown && this.isOutage(error)) return lastShown
      throw error
    } finally {
      this.meanwhile.delete(changed)
    }
  }

  /**
   * Most queries are asked for once: one gets a place when somebody asks the second time, and has
   * it until it is displaced.
   */
  private isWorthKeeping(key: string, reply: CachedReply) {
    return !isQuery(reply) || this.find(key) !== undefined || this.recent.note(key)
  }

  private keep(key: string, reply: CachedReply) {
    this.plain.drop(key)
    this.variants.drop(key)
    if (!reply.stale) this.showing.add(reply)
    this.shelfOf(reply).keep(key, reply)
  }
}
