import type { Grants } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'

import {
  deleteOldSessions,
  findLiveSession,
  insertSession,
  touchSession,
} from './accounts.queries.ts'

const lifetime = { idleDays: 30, days: 180 }
const touchEverySeconds = 600

/** Opens a session and returns its token: 256 random bits that only the browser keeps. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  await insertSession(db, hashToken(token), userId)
  return token
}

/** Who holds this token, if it is alive and the account is not disabled. */
export async function findSession(
  shop: Shop,
  token: string,
): Promise<(Grants & { id: string; sessionHash: Buffer }) | null> {
  const sessionHash = hashToken(token)
  const session = await findLiveSession(shop.db, sessionHash, lifetime)
  if (!session) return null
  if (session.seenSecondsAgo > touchEverySeconds) await touchSession(shop.db, sessionHash)
  const { seenSecondsAgo: _, ...holder } = session
  return { ...holder, sessionHash }
}

/** Whose session this is, as long as it lives; looking does not keep it alive. */
export const lookAtSession = ({ db }: Shop, sessionHash: Buffer) =>
  findLiveSession(db, sessionHash, lifetime)

export const removeOldSessions = (db: Db) => deleteOldSessions(db, lifetime)
