import type { Register } from '../../contract/calls/register.ts'
import { afterCommit } from '../db/after-commit.ts'
import { signal } from '../db/signal-after-commit.ts'
import type { Signals } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'

/** The data that a cached reply depends on. */
export type Tag = Register extends { tag: infer Name extends string } ? Name : never

// PostgreSQL carries less than 8,000 bytes in one notification.
const maxBytes = 7_900

/** Packs tags into as few `NOTIFY` payloads as possible. */
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

/** Any cache of database content in this process. */
interface TaggedCache {
  dropTags(tags: readonly string[]): void
  clear(): void
}

const localCaches = new Set<TaggedCache>()

/**
 * Drops cached content of this process right after the commit: the caller sees the change before
 * the signal arrives.
 */
export const dropAfterCommit = (tx: Db, tags: Tag[]) =>
  afterCommit(tx, () => dropInThisProcess(tags))

/** Drops cached content of this process only, immediately. */
export function dropInThisProcess(tags: Tag[]) {
  for (const cache of localCaches) cache.dropTags(tags)
}

/** Makes every process drop cached content with these tags, once the transaction commits. */
export async function invalidate(tx: Db, tags: Tag[]) {
  await signal(tx, 'cache', ...toPayloads(tags))
  dropAfterCommit(tx, tags)
}

/**
 * Drops from a cache what any process changes. After a gap in the signals, everything is dropped,
 * because the changes are unknown. Returns a function that stops it.
 */
export function followInvalidations(signals: Signals, cache: TaggedCache) {
  localCaches.add(cache)
  signals.on('cache', (payload) => cache.dropTags(payload.split(',')))
  signals.onGap(() => cache.clear())
  return () => localCaches.delete(cache)
}
