import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import { Brand } from '../brand.ts'
import { brandName } from '../brand-model.ts'
import { usualBrand } from './brand.ts'
import { contentTag } from './document-kind.ts'
import { findPublished } from './documents.queries.ts'

/** The shop's look in every process, for mails, which are written inside transactions. */
export async function followBrand(db: pg.Pool, signals: Signals): Promise<() => Brand> {
  const { current } = await follow(signals, contentTag(brandName.kind), async () => {
    const parsed = Brand.safeParse(await findPublished(db, brandName))
    return parsed.success ? parsed.data : usualBrand
  })
  return current
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    /** How the shop looks now. */
    brand: () => Brand
  }
}
