import type { Db } from '#kit/server/db/sql.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { deleteOldDevices, findKnownDevice, replaceDevice } from './devices.queries.ts'

const days = 180
const maxDevices = 20

/**
 * From where somebody tries: a device on which the account was used before stands for itself, all
 * others for their network.
 */
export async function originOfTry(
  shop: Shop,
  { address, devices }: Visitor,
  email: string,
): Promise<{ from: string; isKnown: boolean }> {
  const known = await findKnownDevice(shop.db, email, devices.map(hashToken))
  return { from: known?.toString('base64url') ?? address, isKnown: known !== null }
}

/**
 * Keeps that the account was used on this device, and returns what the browser keeps of it: new
 * each time, so that nobody hands it on.
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

export const removeOldDevices = (db: Db) => deleteOldDevices(db, days)
