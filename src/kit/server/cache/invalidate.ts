import { afterCommit } from '../db/after-commit.ts'
import { type Signals, signal } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'
import type { ReplyCache } from './reply-cache.ts'

export type Tag = 'facts' | 'catalogue' | `product:${string}` | `category:${string}`

// PostgreSQL carries less than 8,000 bytes in one notification.
const maxBytes = 7_900

/** What `NOTIFY` carries at once, as often as it takes to carry all. */
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

const ownCaches = new Set<ReplyCache>()

/** In this process at once, so that whoever changed something and asks again sees it, before the signal comes round. */
export const dropAfterCommit = (tx: Db, tags: Tag[]) =>
  afterCommit(tx, () => {
    for (const cache of ownCaches) cache.dropTags(tags)
  })

/** Makes every page that shows one of these fresh, in every process, when the transaction commits. */
export async function invalidate(tx: Db, tags: Tag[]) {
  await signal(tx, 'cache', ...toPayloads(tags))
  dropAfterCommit(tx, tags)
}

/** Follows what any process of the shop changed, until it is told to stop. After a gap nobody knows what changed, so everything goes. */
export function followInvalidations(signals: Signals, cache: ReplyCache) {
  ownCaches.add(cache)
  signals.on('cache', (payload) => cache.dropTags(payload.split(',')))
  signals.onGap(() => cache.clear())
  return () => ownCaches.delete(cache)
}
