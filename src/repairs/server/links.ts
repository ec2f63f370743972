import type { Db } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'
import { findByHash, insertLink } from './links.queries.ts'

/** A new link to a repair. Only whoever gets it has it: the database keeps its hash. */
export async function newLink(db: Db, repairId: string): Promise<string> {
  const token = newToken()
  await insertLink(db, repairId, hashToken(token))
  return token
}

export const findByLink = (db: Db, token: string) => findByHash(db, hashToken(token))

/**
 * The repair whose link was scanned from a slip: the address of its page, or the secret end alone.
 */
export const findScanned = async (db: Db, typed: string) => {
  const token = /(?:^|\/)([\w-]{43})\s*$/.exec(typed)?.[1]
  return token === undefined ? null : findByLink(db, token)
}
