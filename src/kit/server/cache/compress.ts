import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'

// The window fits our largest pages, and the quality is no higher: each step doubles the memory an
// encoder needs.
const brotli = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
export const restoreBrotli = promisify(brotliDecompress)
export const compressors = {
  br: (body: Buffer) => compressBrotli(body, brotli(5, body)),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
}
/**
 * Compresses for the first request on this thread: cheaper than a hand-off to another thread. Short
 * bodies arrive with the first packets either way, so the lowest quality is best. For a long page,
 * quality 3 takes half the work of the best one for a tenth more bytes.
 */
export const compressQuickly = (body: Buffer) =>
  brotliCompressSync(body, {
    ...brotli(body.length < shortBytes ? 1 : 3, body),
    chunkSize: smallChunk,
  })
const shortBytes = 50_000
/**
 * The runtime holds each encoder and its last chunk until the next full collection. With the
 * default of 16 kB, that would run several times a second.
 */
const smallChunk = 2_048
/** Longer bodies are compressed on another thread. */
export const maxQuickBytes = 100_000
/** Shorter replies to scripts are sent uncompressed. */
export const minQueryBytes = 2_500
export type Encoding = keyof typeof compressors | 'identity'

/**
 * Copies a body into a buffer of exactly its size: an encoder returns a slice of a larger buffer,
 * which would stay in memory whole.
 */
export function copyToFit(body: Buffer) {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

// Below this, headers outweigh what compression saves.
const minCompressedBytes = 1_000

export function pickEncoding(acceptEncoding: string | undefined, length: number): Encoding {
  if (!acceptEncoding || length < minCompressedBytes) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
