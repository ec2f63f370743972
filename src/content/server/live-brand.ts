import type pg from 'pg'
import type { Signals } from '#kit/server/db/signals.ts'
import { Brand } from '../brand.ts'
import { brandName } from '../brand-model.ts'
import { usualBrand } from './brand.ts'
import { contentTag } from './document-kind.ts'
import { findPublished } from './documents.queries.ts'

const retryMilliseconds = 1_000

/** The shop's look in every process, for mails, which are written inside transactions: read once, and again whenever one is published. */
export async function followBrand(db: pg.Pool, signals: Signals): Promise<() => Brand> {
  const read = async () => {
    const parsed = Brand.safeParse(await findPublished(db, brandName))
    return parsed.success ? parsed.data : usualBrand
  }
  let [current, reads] = [await read(), 0]

  async function reload() {
    const turn = ++reads
    const next = await read().catch(() => null)
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // Of two reads that overtake each other, the one that began last is right.
    if (next && turn === reads) current = next
  }
  signals.on('cache', (payload) => payload.split(',').includes(contentTag(brandName.kind)) && void reload())
  signals.onGap(() => void reload())
  return () => current
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    /** How the shop looks now. */
    brand: () => Brand
  }
}
