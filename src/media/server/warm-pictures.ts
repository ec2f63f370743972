import { setTimeout as rest } from 'node:timers/promises'
import type { Shop } from '#kit/server/shop.ts'
import type { pictureWidths } from '../model.ts'
import { getPicture, hasPicture, onPictureAccepted } from './pictures.ts'

// Cards first: they are what most pages show.
const widths: (typeof pictureWidths)[number][] = [320, 480, 640, 160, 800, 1200]
/** How much longer it pauses than it works: it takes a fifth of one core, until all are made. */
const restPerWork = 4
const hashIn = (path: string) => /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(path)?.[1]

/**
 * Makes the widths that screens need before anybody asks: for each uploaded picture, and for all that `findPictures` returns.
 * One at a time and with pauses, so that requests hardly notice.
 */
export function startWarming(shop: Shop, findPictures: () => Promise<string[]>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const queue: { hash: string; width: number }[] = []
  let working: Promise<void> | null = null

  async function warm({ hash, width }: { hash: string; width: number }) {
    if (await hasPicture(shop, hash, width, 'avif')) return
    const begun = performance.now()
    await getPicture(shop, hash, width, 'avif')
    await rest((performance.now() - begun) * restPerWork, null, { signal })
  }
  async function work() {
    for (let job = queue.shift(); job && !signal.aborted; job = queue.shift())
      await warm(job).catch((error) => signal.aborted || shop.log.warn({ err: error }, 'a picture could not be made ahead'))
    working = null
  }
  const start = () => {
    working ??= work()
  }
  const jobsFor = (paths: string[]) => {
    const hashes = paths.flatMap((path) => hashIn(path) ?? [])
    return widths.flatMap((width) => hashes.map((hash) => ({ hash, width })))
  }

  const forget = onPictureAccepted((path) => {
    queue.unshift(...jobsFor([path]))
    start()
  })
  findPictures().then(
    (paths) => {
      queue.push(...jobsFor(paths))
      start()
    },
    (error) => signal.aborted || shop.log.warn({ err: error }, 'no picture could be made ahead'),
  )
  return {
    stop: async () => {
      forget()
      stopping.abort()
      await working
    },
  }
}
