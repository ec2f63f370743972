import type { Shop } from '#kit/server/shop.ts'

const intervalHours = 6

/**
 * Deletes resized copies of deleted pictures. If pictures are in an object store, each machine has
 * its own copies on disk, and nothing else informs it that another machine deleted a picture.
 */
export async function sweepWidths({ files }: Pick<Shop, 'files'>): Promise<number> {
  // Copies first: originals uploaded between the two lists must not look deleted.
  const widths = await files.list('widths')
  const originals = new Set((await files.list()).map((name) => name.slice(0, 32)))
  const orphans = widths.filter((name) => !originals.has(name.slice('widths/'.length).slice(0, 32)))
  for (const name of orphans) await files.remove(name)
  return orphans.length
}

/** Sweeps now and every few hours, on each machine because each has its own disk. */
export function startSweeping(shop: Shop) {
  const sweep = () =>
    void sweepWidths(shop).catch((error) =>
      shop.log.warn({ err: error }, 'resized copies of deleted pictures could not be removed'),
    )
  sweep()
  const timer = setInterval(sweep, intervalHours * 3600_000).unref()
  return { stop: () => clearInterval(timer) }
}
