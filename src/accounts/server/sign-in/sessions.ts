import type { Grants } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'

import {
  deleteOldSessions,
  findLiveSession,
  insertSession,
  touchSession,
} from './sessions.queries.ts'

const lifetime = { idleDays: 30, days: 180 }
const touchEverySeconds = 600

/** Opens a session. Returns its token: 256 random bits that only the browser stores. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  await insertSession(db, hashToken(token), userId)
  return token
}

/**
 * Finds the user of a token and extends the session. Null if the
 * session has expired or the account is disabled.
 */
export async function findSession(
  shop: Shop,
  token: string,
): Promise<(Grants & { id: string; sessionHash: Buffer }) | null> {
  const sessionHash = hashToken(token)
  const session = await findLiveSession(shop.db, sessionHash, lifetime)
  if (!session) return null
  // On a full disk, customers can still see their orders.
  if (session.seenSecondsAgo > touchEverySeconds && !shop.disk.isFull())
    await touchSession(shop.db, sessionHash)
  const { seenSecondsAgo: _, ...user } = session
  return { ...user, sessionHash }
}

/** Finds the user of a session without extending it. */
export const peekSession = ({ db }: Shop, sessionHash: Buffer) =>
  findLiveSession(db, sessionHash, lifetime)

export const removeOldSessions = (db: Db) => deleteOldSessions(db, lifetime)
