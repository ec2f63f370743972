import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#kit/server/db/sql.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { deleteOldDevices, isKnownDevice, upsertDevice } from './devices.queries.ts'

const days = 180
const maxDevices = 20

const hashOf = (device: string) => createHash('sha256').update(device).digest()

/** From where somebody tries: a device on which the account was used before stands for itself, all others for their network. */
export async function originOfTry(shop: Shop, { address, device }: Visitor, email: string): Promise<{ from: string; isKnown: boolean }> {
  const isKnown = device !== undefined && (await isKnownDevice(shop.db, email, hashOf(device)))
  return { from: isKnown ? hashOf(device).toString('base64url') : address, isKnown }
}

/** Keeps that the account was used on this device, and returns what the browser keeps of it. */
export async function rememberDevice(db: Db, { device }: Visitor, userId: string): Promise<string> {
  const token = device ?? randomBytes(32).toString('base64url')
  await upsertDevice(db, userId, hashOf(token), maxDevices)
  return token
}

export const removeOldDevices = (db: Db) => deleteOldDevices(db, days)
