import sharp from 'sharp'
import type { Shop } from '#kit/server/shop.ts'
import { findMark } from './find-mark.ts'
import { queuePictureWork } from './pictures.ts'

interface Composition {
  width: number
  height: number
  /** The minimum free space on every side, in pixels. */
  margin: number
  /** The whole picture, the picture without its empty edge, or the mark at the start of a logo. */
  part: 'all' | 'trimmed' | 'mark'
  /** The background colour; null for a transparent one. */
  ground: string | null
}

/** The stored file of an uploaded picture; null if it does not exist. */
export const readOriginal = (shop: Shop, path: string) =>
  shop.files.read(path.replace('/uploads/', ''))

/** Centres a picture on a background of this size, as PNG. */
export const composePicture = (
  original: Buffer,
  { width, height, margin, part, ground }: Composition,
): Promise<Buffer> =>
  queuePictureWork(async () => {
    const input = await sharp(await cropTo(original, part))
      .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
      .png()
      .toBuffer()
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp({ create: { width, height, channels: ground ? 3 : 4, background } })
      .composite([{ input, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })

async function cropTo(original: Buffer, part: Composition['part']): Promise<Buffer> {
  const mark = part === 'mark' ? await findMark(original) : null
  if (mark) return sharp(original).extract(mark).toBuffer()
  return part === 'all'
    ? original
    : sharp(original)
        .trim()
        .toBuffer()
        .catch(() => original)
}
