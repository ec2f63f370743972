import { hash } from 'node:crypto'
import type { BoundedEntry } from './bounded-cache.ts'
import { type Encoding, restoreBrotli } from './compress.ts'

/** A new reply, and the tags that make it stale. */
export interface NewReply {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: Buffer
  tags: string[]
}

/**
 * A reply ready to send, in every encoding requested so far. The plain body is dropped once a
 * compressed one exists to restore it from.
 */
export interface CachedReply extends Omit<NewReply, 'body'>, BoundedEntry {
  etag: string
  plainLength: number
  bodies: Map<Encoding, Buffer>
  pendingBodies: Map<Encoding, Promise<Buffer>>
  isVariant: boolean
  /**
   * Compressed quickly for the first request, because many replies are requested only once. A
   * second request justifies better compression.
   */
  isQuicklyCompressed: boolean
  createdAt: number
  /** Something it shows has changed. It is recreated, and sent only if that fails. */
  isStale: boolean
  /**
   * The route that sends this reply to every caller. Empty until a route has sent it, and if the
   * reply depends on more than the address.
   */
  route: string
}

// Entry, key and map slots, on top of the bodies.
const overheadBytes = 1_000
// The text, and its slots in the reply and the index. A list of products has dozens of tags.
const bytesPerTag = 80

export const sizeOf = ({ bodies, tags }: Pick<CachedReply, 'bodies' | 'tags'>) =>
  [...bodies.values()].reduce(
    (sum, body) => sum + body.length,
    overheadBytes + tags.length * bytesPerTag,
  )

export function toCachedReply(key: string, { body, ...reply }: NewReply): CachedReply {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const bodies = new Map([['identity' as Encoding, body]])
  const isVariant = key.includes('?') || reply.status !== 200
  const pendingBodies = new Map<Encoding, Promise<Buffer>>()
  const state = {
    size: sizeOf({ bodies, tags: reply.tags }),
    wasUsed: false,
    isStored: false,
    isVariant,
    isQuicklyCompressed: false,
    createdAt: Date.now(),
    isStale: false,
    route: '',
  }
  return { ...reply, etag, plainLength: body.length, bodies, pendingBodies, ...state }
}

/** A script's query, sent with every letter and every tick. Most are requested only once. */
export const isScriptQuery = ({ isVariant, contentType }: CachedReply) =>
  isVariant && contentType.startsWith('application/json')

export const plainBodyOf = async ({ bodies }: CachedReply) =>
  bodies.get('identity') ?? restoreBrotli(bodies.get('br') as Buffer)
