import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Config } from '#kit/server/config/config.ts'
import { createCpuQueue } from '#kit/server/process/cpu-queue.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { hashOf, type PictureFormat, pictureWidths, uploadLimits } from '../model.ts'

sharp.concurrency(1)
sharp.cache(false)
export const queuePictureWork = createCpuQueue({ maxQueue: 500 })

const maxSide = 1600

const nameOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** The public path of a WebP picture with this content. */
export const pathOf = (content: Buffer) => `/uploads/${nameOf(content)}.webp`

/** Stores a WebP picture under the hash of its content and returns its public path. */
export async function storePicture(shop: Shop, content: Buffer): Promise<string> {
  const name = `${nameOf(content)}.webp`
  if (!(await shop.files.has(name))) await shop.files.write(name, content)
  return `/uploads/${name}`
}

/** Checks the first bytes, because the name and the declared type of an upload can be wrong. */
function hasPictureSignature(content: Buffer) {
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  const isJpeg = content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff
  const isPng = text(0, 8) === '\x89PNG\r\n\x1a\n'
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  const isAvif = text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 32))
  return isJpeg || isPng || isWebp || isAvif
}

/**
 * Converts an upload to WebP without metadata. The header is checked before anything is decoded, so
 * that a small file cannot expand to a huge picture.
 */
export async function encodePicture(upload: Buffer) {
  const refuse = () => {
    throw new ShopError('picture_invalid', { field: 'file' })
  }
  if (!hasPictureSignature(upload)) refuse()
  const { width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(refuse)
  if (width * height > uploadLimits.pixels)
    throw new ShopError('picture_too_large', { field: 'file' })
  const encode = () =>
    sharp(upload, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
  return queuePictureWork(encode)
}

/** Stores an upload as a public picture, and notifies the listeners. */
export async function acceptPicture(
  shop: Shop,
  upload: Buffer,
): Promise<{ path: string; width: number; height: number }> {
  const { data, info } = await encodePicture(upload)
  const path = await storePicture(shop, data)
  for (const listener of listeners) listener(path)
  return { path, width: info.width, height: info.height }
}

const listeners = new Set<(path: string) => void>()

/** Calls the listener with the path of every accepted picture. Returns a function to stop. */
export function onPictureAccepted(listener: (path: string) => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const variantName = (hash: string, width: number, format: PictureFormat) =>
  `widths/${hash}-${width}.${format}`

export const hasPicture = (shop: Shop, hash: string, width: number, format: PictureFormat) =>
  shop.files.has(variantName(hash, width, format))

const formats: PictureFormat[] = ['avif', 'webp', 'jpg']

/** Deletes an uploaded picture in all widths. The caller makes sure that nothing refers to it. */
export async function removePicture({ files }: Shop, path: string): Promise<void> {
  const hash = hashOf(path)
  if (!hash) return
  await files.remove(`${hash}.webp`)
  for (const width of pictureWidths)
    for (const format of formats) await files.remove(variantName(hash, width, format))
}

const inProgress = new Map<string, Promise<Buffer | null>>()

/** A picture in this width and format, resized on the first request. Null if it is missing. */
export async function getPicture(
  shop: Shop,
  hash: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const name = variantName(hash, width, format)
  const stored = await shop.files.read(name)
  if (stored) return stored
  const key = `${shop.config.dataDir}:${name}`
  let resizing = inProgress.get(key)
  if (!resizing) {
    resizing = resizePicture(shop, hash, width, format, name).finally(() => inProgress.delete(key))
    inProgress.set(key, resizing)
  }
  return resizing
}

const encoders: Record<PictureFormat, (picture: Sharp, config: Config) => Sharp> = {
  // AVIF takes ten times the work of WebP and is a quarter smaller.
  avif: (picture, { cheapWork }) => picture.avif({ quality: 55, effort: cheapWork ? 0 : 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // JPEG has no transparency.
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
}

async function resizePicture(
  shop: Shop,
  hash: string,
  width: number,
  format: PictureFormat,
  name: string,
) {
  const original = await shop.files.read(`${hash}.webp`)
  if (!original) return null
  const content = await queuePictureWork(() => {
    const resized = sharp(original).resize({ width, withoutEnlargement: true })
    return encoders[format](resized, shop.config).toBuffer()
  })
  // If the disk is full, the picture is resized again next time.
  if (!shop.disk.isFull())
    await shop.files
      .write(name, content)
      .catch((error) => shop.log.warn({ err: error }, 'picture not stored'))
  return content
}

export async function findOriginal(shop: Shop, hash: string) {
  const content = await shop.files.read(`${hash}.webp`)
  return content && { content, format: 'webp' as const, isStandIn: false }
}

const maxWaitMs = 400

/**
 * A picture for a waiting browser: in the requested width or, if resizing takes too long, the
 * original as a stand-in.
 */
export async function findPicture(shop: Shop, hash: string, width: number, format: PictureFormat) {
  const resizing = getPicture(shop, hash, width, format).catch((error) => {
    shop.log.warn({ err: error }, 'a picture could not be resized')
    return undefined
  })
  const resized = await Promise.race([resizing, sleep(maxWaitMs, undefined)])
  if (resized !== undefined) return resized && { content: resized, format, isStandIn: false }
  const original = await findOriginal(shop, hash)
  return original && { ...original, isStandIn: true }
}
