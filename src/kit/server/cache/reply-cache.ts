import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

// The window fits our largest pages, and the quality is no higher: each step doubles the memory an encoder needs.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 }
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}
type Encoding = keyof typeof compressors | 'identity'

/** What `make` returns: a body, and the tags whose signal makes it stale. */
export interface Made {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: Buffer
  tags: string[]
}

/** A reply ready to send, in every encoding asked for so far; the plain body is dropped once there is a compressed one to restore it from. */
export interface CachedReply extends Omit<Made, 'body'> {
  etag: string
  plainLength: number
  bodies: Map<Encoding, Buffer>
  kept: boolean
  madeAt: number
  /** Something it shows has changed: it is made again, and shown only if that fails. */
  stale: boolean
}

interface Limits {
  maxEntries: number
  maxBytes: number
  /** A backstop in case a signal is missed. */
  secondsToLive: number
}

const defaults: Limits = { maxEntries: 5_000, maxBytes: 64 * 1024 * 1024, secondsToLive: 300 }
const everything = '*'
// Entry, key, map slots and tags, on top of the bodies.
const overheadBytes = 1_000
// Longer addresses carry something unique, such as a tracking id: nobody asks for them again.
const maxKeyLength = 2_000

const sizeOf = (reply: CachedReply) => overheadBytes + [...reply.bodies.values()].reduce((sum, body) => sum + body.length, 0)

function toReply({ body, ...made }: Made): CachedReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { ...made, etag, plainLength: body.length, bodies: new Map([['identity', body]]), kept: false, madeAt: Date.now(), stale: false }
}

/** Copied into memory of its own: an encoder returns a slice of a larger buffer, which would be kept whole. */
function fitted(body: Buffer) {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

interface Making {
  reply: Promise<CachedReply>
  /** What has changed since it was begun. */
  changed: Set<string>
}

/** Keeps whole replies until something they show changes. Its size is bounded, and a reply is made once however many ask. */
export class ReplyCache {
  private readonly entries = new Map<string, CachedReply>()
  private readonly making = new Map<string, Making>()
  private readonly limits: Limits
  /** Whether an error means that the shop has a problem, not the request. */
  private readonly isOutage: (error: unknown) => boolean
  private bytes = 0
  // What changes while a reply is being made. If the reply shows any of it, those who asked before get it, and the next request gets a new one.
  private readonly meanwhile = new Set<Set<string>>()

  constructor(limits: Partial<Limits> = {}, isOutage: (error: unknown) => boolean = () => false) {
    this.limits = { ...defaults, ...limits }
    this.isOutage = isOutage
  }

  /** Whether there is something to show, even if stale. */
  has(key: string) {
    return this.entries.has(key)
  }

  /** The kept reply, or a new one from `make`, which runs once however many ask. */
  async get(key: string, make: () => Promise<Made>): Promise<CachedReply> {
    const kept = this.peek(key)
    if (kept) return kept
    const underWay = this.making.get(key)
    if (!underWay) return this.begin(key, make)
    // Whoever asks now may be the one who changed something: if it shows that, they get the next.
    const isLate = underWay.changed.size > 0
    const reply = await underWay.reply
    return isLate && reply.stale ? (this.peek(key) ?? this.making.get(key)?.reply ?? this.begin(key, make)) : reply
  }

  /** The kept reply, if there is one; this is the path that must cost nothing. */
  peek(key: string): CachedReply | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.stale || Date.now() - entry.madeAt > this.limits.secondsToLive * 1000) return undefined
    return entry
  }

  /** The body in the encoding the client prefers, compressed on first demand. */
  async encoded(reply: CachedReply, acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const encoding = pickEncoding(acceptEncoding, reply.plainLength)
    const ready = reply.bodies.get(encoding)
    if (ready) return { encoding, body: ready }
    const plain = reply.bodies.get('identity') ?? (await promisify(brotliDecompress)(reply.bodies.get('br') as Buffer))
    if (encoding === 'identity') return { encoding, body: plain }
    const body = fitted(await compressors[encoding](plain))
    const before = sizeOf(reply)
    reply.bodies.set(encoding, body)
    if (encoding === 'br') reply.bodies.delete('identity')
    if (reply.kept) this.bytes += sizeOf(reply) - before
    return { encoding, body }
  }

  get size() {
    return { entries: this.entries.size, bytes: this.bytes }
  }

  /** Marks every reply that shows one of these as stale. */
  dropTags(tags: readonly string[]) {
    for (const changed of this.meanwhile) for (const tag of tags) changed.add(tag)
    const changed = new Set(tags)
    for (const entry of this.entries.values()) entry.stale ||= entry.tags.some((tag) => changed.has(tag))
  }

  clear() {
    for (const changed of this.meanwhile) changed.add(everything)
    for (const entry of this.entries.values()) entry.stale = true
  }

  private begin(key: string, make: () => Promise<Made>) {
    const changed = new Set<string>()
    const reply = this.makeAndKeep(key, make, changed).finally(() => this.making.delete(key))
    this.making.set(key, { reply, changed })
    return reply
  }

  private async makeAndKeep(key: string, make: () => Promise<Made>, changed: Set<string>) {
    const lastShown = this.entries.get(key)
    this.meanwhile.add(changed)
    try {
      const made = await make()
      // While the database is down, the last reply is better than none.
      if (made.status >= 500 && lastShown) return lastShown
      const reply = toReply(made)
      reply.stale = changed.has(everything) || made.tags.some((tag) => changed.has(tag))
      if (made.status < 500 && key.length <= maxKeyLength) this.keep(key, reply)
      return reply
    } catch (error) {
      if (lastShown && this.isOutage(error)) return lastShown
      throw error
    } finally {
      this.meanwhile.delete(changed)
    }
  }

  private keep(key: string, reply: CachedReply) {
    const before = this.entries.get(key)
    if (before) this.drop(key, before)
    this.entries.set(key, reply)
    reply.kept = true
    this.bytes += sizeOf(reply)
    // The oldest go first: a page in demand is soon back.
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.limits.maxEntries && this.bytes <= this.limits.maxBytes) break
      this.drop(oldest, entry)
    }
  }

  private drop(key: string, entry: CachedReply) {
    if (!this.entries.delete(key)) return
    entry.kept = false
    this.bytes -= sizeOf(entry)
  }
}

// Below this, headers outweigh what compression saves.
const worthCompressing = 1_000

export function pickEncoding(acceptEncoding: string | undefined, length: number): Encoding {
  if (!acceptEncoding || length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
