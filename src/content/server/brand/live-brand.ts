import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import { Brand } from '../../brand/brand.ts'
import { brandName } from '../../brand/brand-model.ts'
import { contentTag } from '../documents/document-kind.ts'
import { findPublished } from '../documents/documents.queries.ts'
import { defaultBrand } from './brand.ts'

/** The current brand, in memory of every process: mails are written inside transactions. */
export async function followBrand(db: pg.Pool, signals: Signals): Promise<() => Brand> {
  const { current } = await follow(signals, contentTag(brandName.kind), async () => {
    const parsed = Brand.safeParse(await findPublished(db, brandName))
    return parsed.success ? parsed.data : defaultBrand
  })
  return current
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    brand: () => Brand
  }
}
