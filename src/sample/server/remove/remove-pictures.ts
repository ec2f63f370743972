import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#kit/server/shop.ts'
import { pathOf, removePicture } from '#media/server/index.ts'
import { seedDir } from '../read-sample.ts'
import { listUnusedPictures } from './remove-pictures.queries.ts'

const folder = join(seedDir, 'pictures')

/**
 * Removes the files of the sample's pictures that are no longer used. Files are named by content,
 * so no other upload is removed.
 */
export async function removeSamplePictures(shop: Shop): Promise<void> {
  const paths: string[] = []
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.webp')) paths.push(pathOf(await readFile(join(folder, name))))
  // Removing a picture tries every width, so pictures that are already gone are skipped.
  const stored = new Set((await shop.files.list()).map((name) => `/uploads/${name}`))
  const present = paths.filter((path) => stored.has(path))
  for (const path of await listUnusedPictures(shop.db, present)) await removePicture(shop, path)
}
