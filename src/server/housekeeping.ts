import { deleteOldAttempts } from './accounts/accounts.queries.ts'
import { removeOldSessions } from './accounts/sessions.ts'
import { deleteOldInvitations } from './accounts/staff.queries.ts'
import { deleteOldFiles } from './imports/imports.queries.ts'
import { deleteOldJobs } from './jobs/jobs.queries.ts'
import { deleteOldIdempotencyKeys, refreshBoughtTogether } from './orders/orders.queries.ts'
import type { Shop } from './shop.ts'

const everyMilliseconds = 3_600_000

/** Removes what has expired and works out what is bought together. Nothing breaks when it comes late. */
export function startHousekeeping(shop: Shop) {
  const clean = () =>
    Promise.all([
      removeOldSessions(shop.db),
      deleteOldInvitations(shop.db),
      deleteOldAttempts(shop.db),
      deleteOldIdempotencyKeys(shop.db),
      refreshBoughtTogether(shop.db),
      deleteOldFiles(shop.db),
      deleteOldJobs(shop.db),
    ]).catch((error) => shop.log.warn({ err: error }, 'housekeeping failed'))
  const timer = setInterval(clean, everyMilliseconds).unref()
  return { stop: () => clearInterval(timer) }
}
