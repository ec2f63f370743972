import type { Db } from '#kit/server/db/sql.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import { findRepairByHash, findRepairOfSlip, insertLink, type NewLink } from './links.queries.ts'

/** Creates a new link to a repair. The database stores only its hash. */
export async function createLink(db: Db, repairId: string, link: NewLink = {}): Promise<string> {
  const token = newToken()
  await insertLink(db, repairId, hashToken(token), link)
  return token
}

export const findRepairByLink = (db: Db, token: string) => findRepairByHash(db, hashToken(token))

/**
 * The repair of a slip that staff scanned, even if its link has ended. The scan is the address of
 * its page, or the token alone.
 */
export const findScannedRepair = async (db: Db, scan: string) => {
  const token = /(?:^|\/)([\w-]{43})\s*$/.exec(scan)?.[1]
  return token === undefined ? null : findRepairOfSlip(db, hashToken(token))
}
