import type { Db } from '#kit/server/db/sql.ts'
import { checkFit } from '../../check-fit.ts'
import type { FitVerdict } from '../../model.ts'
import { findDevice } from '../devices/devices.queries.ts'
import { listPartsById } from './parts.queries.ts'

/** The device for which a customer's products are checked. */
export interface CurrentDevice {
  slug: string
  year: number | null
}

export interface DeviceVerdicts {
  /** The name of the device, with its year. */
  device: string
  verdicts: { id: string; verdict: FitVerdict }[]
}

/**
 * Checks products against a customer's saved device. Null if the device no longer exists, or no
 * product is a part for such a device.
 */
export async function checkForDevice(
  db: Db,
  { slug, year }: CurrentDevice,
  productIds: readonly string[],
): Promise<DeviceVerdicts | null> {
  const device = await findDevice(db, slug)
  if (!device) return null
  const parts = await listPartsById(db, device.id, productIds)
  const verdicts = parts.flatMap((part) => {
    const result = checkFit(part, device, year)
    return result ? [{ id: String(part.id), verdict: result.verdict }] : []
  })
  if (verdicts.length === 0) return null
  return { device: [device.name, year].filter(Boolean).join(' '), verdicts }
}
