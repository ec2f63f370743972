import { type CachedReply, isScriptQuery, plainBodyOf } from './cached-reply.ts'
import {
  compressors,
  compressQuickly,
  copyToFit,
  type Encoding,
  maxQuickBytes,
  minQueryBytes,
  pickEncoding,
} from './compress.ts'

export interface EncodedBody {
  encoding: Encoding
  body: Buffer
}

type Compression = keyof typeof compressors

/** Compresses the bodies of cached replies. Calls `onResize` after adding or dropping a body. */
export function createReplyEncoder(onResize: (reply: CachedReply) => void) {
  function compressQuicklyOrWell(reply: CachedReply) {
    const plain = reply.bodies.get('identity')
    if (reply.isQuicklyCompressed) {
      if (!reply.isStored) return
      reply.isQuicklyCompressed = false
      // The quickly compressed body is sent until the better one is ready, and if that fails.
      startEncoding(reply, 'br').catch(() => {})
    } else if (plain && plain.length <= maxQuickBytes && !reply.pendingBodies.has('br')) {
      reply.isQuicklyCompressed = true
      store(reply, 'br', compressQuickly(plain))
    }
  }

  function startEncoding(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
    const body = encoding === 'identity' ? plainBodyOf(reply) : compress(reply, encoding)
    reply.pendingBodies.set(encoding, body)
    return body.finally(() => reply.pendingBodies.delete(encoding))
  }

  async function compress(reply: CachedReply, encoding: Compression): Promise<Buffer> {
    return store(reply, encoding, await compressors[encoding](await plainBodyOf(reply)))
  }

  function store(reply: CachedReply, encoding: Compression, compressed: Buffer): Buffer {
    const body = reply.isStored ? copyToFit(compressed) : compressed
    reply.bodies.set(encoding, body)
    if (encoding === 'br') reply.bodies.delete('identity')
    onResize(reply)
    return body
  }

  return (
    reply: CachedReply,
    acceptEncoding: string | undefined,
  ): EncodedBody | Promise<EncodedBody> => {
    // Such a reply fits one or two packets: compressing it would cost more than sending it.
    const encoding =
      isScriptQuery(reply) && reply.plainLength < minQueryBytes
        ? 'identity'
        : pickEncoding(acceptEncoding, reply.plainLength)
    if (encoding === 'br') compressQuicklyOrWell(reply)
    const body = reply.bodies.get(encoding)
    if (body) return { encoding, body }
    const pending = reply.pendingBodies.get(encoding) ?? startEncoding(reply, encoding)
    return pending.then((encoded) => ({ encoding, body: encoded }))
  }
}
