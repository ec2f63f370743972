import type { Shop } from '#kit/server/shop.ts'

const everyHours = 6

/**
 * Removes widths whose picture is gone. Where pictures are in a store, each machine keeps its own
 * widths,
 * and hears in no other way that another machine removed one.
 */
export async function sweepWidths({ files }: Pick<Shop, 'files'>): Promise<number> {
  // Widths first: whatever they were made of is still listed afterwards, unless it was removed.
  const widths = await files.list('widths')
  const there = new Set((await files.list()).map((name) => name.slice(0, 32)))
  const orphans = widths.filter((name) => !there.has(name.slice('widths/'.length).slice(0, 32)))
  for (const name of orphans) await files.remove(name)
  return orphans.length
}

/**
 * Sweeps at once, and then every few hours: on each machine, because each has a disk of its own.
 */
export function startSweeping(shop: Shop) {
  const sweep = () =>
    void sweepWidths(shop).catch((error) =>
      shop.log.warn({ err: error }, 'widths of removed pictures could not be looked for'),
    )
  sweep()
  const timer = setInterval(sweep, everyHours * 3600_000).unref()
  return { stop: () => clearInterval(timer) }
}
