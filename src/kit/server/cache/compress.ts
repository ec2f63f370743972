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
 * For whoever asks first, in less time than handing it to another thread would take. What is short
 * arrives with the first packets
 * either way, so that the quickest is best; a long page takes half the work of the best one for a
 * tenth more bytes.
 */
export const compressHastily = (body: Buffer) =>
  brotliCompressSync(body, {
    ...brotli(body.length < shortBytes ? 1 : 3, body),
    chunkSize: smallChunk,
  })
const shortBytes = 50_000
/**
 * The runtime keeps each encoder with its last chunk until the next full collection; with the
 * default of 16 kB, that would run several times a second.
 */
const smallChunk = 2_048
export const maxHasty = 100_000
export const worthHurrying = 2_500
export type Encoding = keyof typeof compressors | 'identity'

/**
 * Copied into memory of its own: an encoder returns a slice of a larger buffer, which would be kept
 * whole.
 */
export function fitted(body: Buffer) {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

// Below this, headers outweigh what compression saves.
const worthCompressing = 1_000

export function pickEncoding(acceptEncoding: string | undefined, length: number): Encoding {
  if (!acceptEncoding || length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
