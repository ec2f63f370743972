import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'

/** Invalidates all lists, and the pages of these products. */
export const invalidateProducts = (tx: Db, ids: string[]) =>
  invalidate(tx, ['catalogue', ...ids.map((id): Tag => `product:${id}`)])
