import { deleteOldAttempts } from './accounts/accounts.queries.ts'
import { removeOldSessions } from './accounts/sessions.ts'
import type { Shop } from './shop.ts'

const everyMilliseconds = 3_600_000

/** Removes what has expired. Nothing depends on it but the size of the tables. */
export function startHousekeeping(shop: Shop) {
  const clean = () =>
    Promise.all([removeOldSessions(shop.db), deleteOldAttempts(shop.db)]).catch((error) => shop.log.warn({ err: error }, 'housekeeping failed'))
  const timer = setInterval(clean, everyMilliseconds).unref()
  return { stop: () => clearInterval(timer) }
}
