import type { Db } from '#kit/server/db/sql.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { deleteOldDevices, findKnownDevice, replaceDevice } from './devices.queries.ts'

const lifetimeDays = 180
const maxDevices = 20

/**
 * Resolves where an attempt comes from, so that limits can count it: a device on which the account
 * was used before counts by itself, all others count by their IP address.
 */
export async function resolveOrigin(
  shop: Shop,
  { address, devices }: Visitor,
  email: string,
): Promise<{ from: string; isKnown: boolean }> {
  const device = await findKnownDevice(shop.db, email, devices.map(hashToken))
  return { from: device?.toString('base64url') ?? address, isKnown: device !== null }
}

/**
 * Records that the account was used on this device. Returns the token that the browser stores. It
 * is new each time, so a copied token soon stops working.
 */
export async function rememberDevice(
  db: Db,
  { devices }: Visitor,
  userId: string,
): Promise<string> {
  const token = newToken()
  await replaceDevice(db, userId, devices.map(hashToken), hashToken(token), maxDevices)
  return token
}

export const removeOldDevices = (db: Db) => deleteOldDevices(db, lifetimeDays)
