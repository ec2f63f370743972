import { hash } from 'node:crypto'
import { type Encoding, restoreBrotli } from './compress.ts'
import type { Shelved } from './shelf.ts'

/** What `make` returns: a body, and the tags whose signal makes it stale. */
export interface Made {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: Buffer
  tags: string[]
}

/**
 * A reply ready to send, in every encoding asked for so far; the plain body is dropped once there
 * is a compressed one to restore it from.
 */
export interface CachedReply extends Omit<Made, 'body'>, Shelved {
  etag: string
  plainLength: number
  bodies: Map<Encoding, Buffer>
  /** Bodies that are on their way. */
  encoding: Map<Encoding, Promise<Buffer>>
  isVariant: boolean
  /**
   * Compressed in a hurry: whoever asks first need not wait, and much is asked for once. Whoever
   * asks again makes it worth compressing well.
   */
  isHasty: boolean
  madeAt: number
  /** Something it shows has changed: it is made again, and shown only if that fails. */
  stale: boolean
  /**
   * The route that answers with it whoever asks; empty while none has, and where more than the
   * address decides.
   */
  route: string
}

// Entry, key and map slots, on top of the bodies.
const overheadBytes = 1_000
// Its text, and its places in the reply and in the index: a list of products shows dozens.
const bytesPerTag = 80

export const sizeOf = ({ bodies, tags }: Pick<CachedReply, 'bodies' | 'tags'>) =>
  [...bodies.values()].reduce(
    (sum, body) => sum + body.length,
    overheadBytes + tags.length * bytesPerTag,
  )

export function toReply(key: string, { body, ...made }: Made): CachedReply {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const bodies = new Map([['identity' as Encoding, body]])
  const isVariant = key.includes('?') || made.status !== 200
  const encoding = new Map<Encoding, Promise<Buffer>>()
  const state = {
    size: sizeOf({ bodies, tags: made.tags }),
    wanted: false,
    isKept: false,
    isVariant,
    isHasty: false,
    madeAt: Date.now(),
    stale: false,
    route: '',
  }
  return { ...made, etag, plainLength: body.length, bodies, encoding, ...state }
}

/** What a script asks for with every letter and every tick: most of it is asked for once. */
export const isQuery = ({ isVariant, contentType }: CachedReply) =>
  isVariant && contentType.startsWith('application/json')

export const plainOf = async ({ bodies }: CachedReply) =>
  bodies.get('identity') ?? restoreBrotli(bodies.get('br') as Buffer)
