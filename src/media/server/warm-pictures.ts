import { setTimeout as rest } from 'node:timers/promises'
import type { Shop } from '#kit/server/shop.ts'
import type { pictureWidths } from '../model.ts'
import { getPicture, hasPicture, onPictureAccepted } from './pictures.ts'

type Width = (typeof pictureWidths)[number]
// Cards first: they are what most pages show.
const cardWidths: Width[] = [320, 480]
const widths: Width[] = [...cardWidths, 640, 160, 800, 1200]
/** How much longer it pauses than it works: it takes a fifth of one core, until all are made. */
const restPerWork = 4

interface Picture {
  path: string
  /**
   * Of the sample: it is there to be looked at for a while, so only its cards are made ahead, and
   * the rest when somebody asks.
   */
  isExample: boolean
}

const hashIn = (path: string) => /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(path)?.[1]

/**
 * Makes the widths that screens need before anybody asks: for each uploaded picture, and for all
 * that `findPictures` returns.
 * One at a time and with pauses, so that requests hardly notice.
 */
export function startWarming(shop: Shop, findPictures: () => Promise<Picture[]>) {
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
      await warm(job).catch(
        (error) =>
          signal.aborted || shop.log.warn({ err: error }, 'a picture could not be made ahead'),
      )
    working = null
  }
  const start = () => {
    working ??= work()
  }
  const jobsFor = (pictures: Picture[]) =>
    widths.flatMap((width) =>
      pictures.flatMap(({ path, isExample }) => {
        const hash = hashIn(path)
        return hash && (cardWidths.includes(width) || !isExample) ? { hash, width } : []
      }),
    )

  const forget = onPictureAccepted((path) => {
    queue.unshift(...jobsFor([{ path, isExample: false }]))
    start()
  })
  findPictures().then(
    (pictures) => {
      queue.push(...jobsFor(pictures))
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
