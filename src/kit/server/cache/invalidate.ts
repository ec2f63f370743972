import { afterCommit } from '../db/after-commit.ts'
import type { Signals } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'
import { signal } from '../db/tell.ts'

export type Tag =
  | 'facts'
  | 'catalogue'
  | 'delivery'
  | 'payments'
  | 'messages'
  | 'sellers'
  | 'fits'
  | 'repairs'
  | `product:${string}`
  | `category:${string}`
  | `content:${string}`

// PostgreSQL carries less than 8,000 bytes in one notification.
const maxBytes = 7_900

/** Packs tags into as few `NOTIFY` payloads as will hold them. */
export function toPayloads(tags: Tag[]): string[] {
  const payloads: string[] = []
  let bytes = maxBytes
  for (const tag of tags) {
    const size = Buffer.byteLength(tag) + 1
    if (bytes + size > maxBytes) {
      payloads.push(tag)
      bytes = size
    } else {
      payloads.push(`${payloads.pop()},${tag}`)
      bytes += size
    }
  }
  return payloads
}

/** Whatever is kept of the database in this process. */
interface Kept {
  dropTags(tags: readonly string[]): void
  clear(): void
}

const ownCaches = new Set<Kept>()

/**
 * Drops what is kept in this process right after the commit: whoever made the change sees it before
 * the signal arrives.
 */
export const dropAfterCommit = (tx: Db, tags: Tag[]) => afterCommit(tx, () => dropHere(tags))

/** Drops what is kept in this process alone, at once. */
export function dropHere(tags: Tag[]) {
  for (const cache of ownCaches) cache.dropTags(tags)
}

/** Makes every process refresh the pages that show one of these, once the transaction commits. */
export async function invalidate(tx: Db, tags: Tag[]) {
  await signal(tx, 'cache', ...toPayloads(tags))
  dropAfterCommit(tx, tags)
}

/**
 * Drops from the cache what any process changes, until told to stop. After a gap nobody knows what
 * changed, so everything goes.
 */
export function followInvalidations(signals: Signals, cache: Kept) {
  ownCaches.add(cache)
  signals.on('cache', (payload) => cache.dropTags(payload.split(',')))
  signals.onGap(() => cache.clear())
  return () => ownCaches.delete(cache)
}
