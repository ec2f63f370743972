import type { Db } from '#kit/server/db/sql.ts'
import type { Verdict } from '../model.ts'
import { judgeFit } from '../verdict.ts'
import { findDevice } from './devices.queries.ts'
import { listPartsById } from './parts.queries.ts'

/** A device that a customer keeps. */
export interface KeptDevice {
  slug: string
  year: number | null
}

/**
 * What the shop says of these products and a device that a customer keeps; null where there is
 * nothing to say.
 */
export async function judgeForDevice(
  db: Db,
  { slug, year }: KeptDevice,
  productIds: readonly string[],
): Promise<{ device: string; said: { id: string; verdict: Verdict }[] } | null> {
  const device = await findDevice(db, slug)
  if (!device) return null
  const parts = await listPartsById(db, device.id, productIds)
  const said = parts.flatMap((part) => {
    const judgement = judgeFit(part, device, year)
    return judgement ? [{ id: String(part.id), verdict: judgement.verdict }] : []
  })
  return said.length > 0 ? { device: [device.name, year].filter(Boolean).join(' '), said } : null
}
