import { invalidate } from '../cache/invalidate.ts'
import type { Db } from '../db/sql.ts'

// A signal of PostgreSQL holds 8,000 bytes.
const perSignal = 300

/** Makes every list and the pages of these products fresh. */
export async function invalidateProducts(tx: Db, ids: string[]) {
  await invalidate(tx, ['catalogue'])
  for (let from = 0; from < ids.length; from += perSignal)
    await invalidate(
      tx,
      ids.slice(from, from + perSignal).map((id) => `product:${id}` as const),
    )
}
