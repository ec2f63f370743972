import { transcode } from 'node:buffer'

/** Used again and again: half a megabyte of it holds any page. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * These texts, one after the other, as bytes: by way of UTF-16, which takes a quarter of the time
 * that `Buffer.from` does.
 */
export const encodeUtf8 = (texts: readonly string[]) =>
  texts.length === 1 ? encode(texts[0] as string) : Buffer.concat(texts.map(encode))

function encode(text: string): Buffer {
  try {
    return transcode(asUtf16(text), 'utf16le', 'utf8')
  } catch {
    // Half of a character, which no text of the database has, but a cut one may.
    return Buffer.from(text)
  }
}

const asUtf16 = (text: string) =>
  2 * text.length <= scratch.length
    ? scratch.subarray(0, scratch.write(text, 'utf16le'))
    : Buffer.from(text, 'utf16le')
