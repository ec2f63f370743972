import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#kit/server/shop.ts'
import { hashOf, type PictureWidth } from '../model.ts'
import { getPicture, hasPicture, onPictureAccepted } from './pictures.ts'

// Cards first, because most pages show them.
const cardWidths: PictureWidth[] = [320, 480]
const widths: PictureWidth[] = [...cardWidths, 640, 160, 800, 1200]
/** The ratio of pauses to work: warming takes a fifth of one core. */
const pausePerWork = 4

interface Picture {
  path: string
  /** A picture of the sample, which is temporary: only its card widths are prepared. */
  isExample: boolean
}

/**
 * Resizes pictures before the first request: every new upload, and all that `findPictures` returns.
 * Works on one at a time and pauses in between, so that it hardly slows requests down.
 */
export function startWarming(shop: Shop, findPictures: () => Promise<Picture[]>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const queue: { hash: string; width: number }[] = []
  let working: Promise<void> | null = null

  async function warm({ hash, width }: { hash: string; width: number }) {
    if (shop.disk.isFull() || (await hasPicture(shop, hash, width, 'avif'))) return
    const startedAt = performance.now()
    await getPicture(shop, hash, width, 'avif')
    await sleep((performance.now() - startedAt) * pausePerWork, null, { signal })
  }
  async function work() {
    for (let job = queue.shift(); job && !signal.aborted; job = queue.shift())
      await warm(job).catch(
        (error) =>
          signal.aborted || shop.log.warn({ err: error }, 'a picture could not be prepared'),
      )
    working = null
  }
  const start = () => {
    working ??= work()
  }
  const jobsFor = (pictures: Picture[]) =>
    widths.flatMap((width) =>
      pictures.flatMap(({ path, isExample }) => {
        const hash = hashOf(path)
        return hash && (cardWidths.includes(width) || !isExample) ? { hash, width } : []
      }),
    )

  const stopListening = onPictureAccepted((path) => {
    queue.unshift(...jobsFor([{ path, isExample: false }]))
    start()
  })
  findPictures().then(
    (pictures) => {
      queue.push(...jobsFor(pictures))
      start()
    },
    (error) =>
      signal.aborted ||
      shop.log.warn({ err: error }, 'pictures could not be listed for preparation'),
  )
  return {
    stop: async () => {
      stopListening()
      stopping.abort()
      await working
    },
  }
}
