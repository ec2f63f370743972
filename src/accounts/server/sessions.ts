import type { Role } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'

import { deleteOldSessions, findLiveSession, insertSession, touchSession } from './accounts.queries.ts'

const lifetime = { idleDays: 30, days: 180 }
const touchEverySeconds = 600

/** Opens a session and returns its token: 256 random bits that only the browser keeps. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  await insertSession(db, hashToken(token), userId)
  return token
}

/** Who holds this token, if it is alive and the account is not disabled. */
export async function findSession(shop: Shop, token: string): Promise<{ id: string; role: Role; sessionHash: Buffer } | null> {
  const sessionHash = hashToken(token)
  const session = await findLiveSession(shop.db, sessionHash, lifetime)
  if (!session) return null
  if (session.seenSecondsAgo > touchEverySeconds) await touchSession(shop.db, sessionHash)
  return { id: session.id, role: session.role, sessionHash }
}

export const removeOldSessions = (db: Db) => deleteOldSessions(db, lifetime)
