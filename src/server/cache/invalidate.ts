import { type Signals, signal } from '../db/signals.ts'
import type { Db } from '../db/sql.ts'
import type { ReplyCache } from './reply-cache.ts'

export type Tag = 'facts' | 'catalogue' | `product:${string}` | `category:${string}`

/** Makes every page that shows one of these fresh, in every process, when the transaction commits. */
export const invalidate = (tx: Db, tags: Tag[]) => signal(tx, 'cache', tags.join(','))

/** Follows what any process of the shop changed. After a gap nobody knows what changed, so everything goes. */
export function followInvalidations(signals: Signals, cache: ReplyCache) {
  signals.on('cache', (payload) => cache.dropTags(payload.split(',')))
  signals.onGap(() => cache.clear())
}
