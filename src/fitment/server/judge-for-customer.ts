import type { Db } from '#kit/server/db/sql.ts'
import type { Verdict } from '../model.ts'
import { judgeFit } from '../verdict.ts'
import { findDevice } from './devices.queries.ts'
import { findCurrentDevice } from './garage.queries.ts'
import { listPartsById } from './parts.queries.ts'

/** What the shop says of these products and the device that a customer keeps first; null where there is nothing to say. */
export async function judgeForCustomer(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<{ device: string; said: { id: string; verdict: Verdict }[] } | null> {
  const current = await findCurrentDevice(db, userId)
  const device = current && (await findDevice(db, current.slug))
  if (!device) return null
  const parts = await listPartsById(db, device.id, productIds)
  const said = parts.flatMap((part) => {
    const judgement = judgeFit(part, device, current.year)
    return judgement ? [{ id: String(part.id), verdict: judgement.verdict }] : []
  })
  return said.length > 0 ? { device: [device.name, current.year].filter(Boolean).join(' '), said } : null
}
