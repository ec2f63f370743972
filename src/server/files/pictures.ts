import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Config } from '../config.ts'

// One picture at a time and core: encoding must not starve the rest of the shop.
sharp.concurrency(1)

export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const
export const pictureFormats = ['avif', 'webp'] as const
type Format = (typeof pictureFormats)[number]

const uploadsDir = (config: Config) => join(config.dataDir, 'uploads')

async function writeWhole(path: string, content: Buffer) {
  const unfinished = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Keeps a WebP picture under the hash of its content and returns its public path. */
export async function storePicture(config: Config, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const dir = uploadsDir(config)
  await mkdir(dir, { recursive: true })
  const path = join(dir, `${hash}.webp`)
  if (!(await exists(path))) await writeWhole(path, content)
  return `/uploads/${hash}.webp`
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const making = new Map<string, Promise<Buffer | null>>()

/** A stored picture in the width and format that a screen asked for; made on first demand, then kept beside the original. */
export function getPicture(config: Config, hash: string, width: number, format: Format): Promise<Buffer | null> {
  const key = `${hash}-${width}.${format}`
  let made = making.get(key)
  if (!made) {
    made = makePicture(config, hash, width, format, key).finally(() => making.delete(key))
    making.set(key, made)
  }
  return made
}

async function makePicture(config: Config, hash: string, width: number, format: Format, key: string) {
  const dir = join(uploadsDir(config), 'widths')
  const kept = await readFile(join(dir, key)).catch(() => null)
  if (kept) return kept
  const original = await readOriginal(config, hash)
  if (!original) return null
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  const content = await (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer()
  await mkdir(dir, { recursive: true })
  await writeWhole(join(dir, key), content)
  return content
}

export const readOriginal = (config: Config, hash: string) => readFile(join(uploadsDir(config), `${hash}.webp`)).catch(() => null)
