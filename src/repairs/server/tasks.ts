import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { remindIn } from './desk.ts'
import { deleteLoosePhotos } from './photos.queries.ts'
import { getRules } from './settings.queries.ts'
import { eraseSecrets, listToErase, listToRemind } from './tasks.queries.ts'

/**
 * Erases what is kept of a device no longer than it has to be; batch by batch, until nothing is
 * left.
 */
async function erase(shop: Shop) {
  const { eraseDays } = await getRules(shop.db)
  for (let left = true; left; ) {
    left = await transaction(shop.db, async (tx) => {
      const ids = await listToErase(tx, eraseDays)
      if (ids.length > 0) await eraseSecrets(tx, ids)
      return ids.length > 0
    })
  }
}

/** Reminds of devices that nobody fetches, each by itself: one that fails holds up no other. */
async function remindOfUnclaimed(shop: Shop) {
  const { remindAfterDays, maxReminders } = await getRules(shop.db)
  if (remindAfterDays === 0 || maxReminders === 0) return
  for (const { id, reminders } of await listToRemind(shop.db, remindAfterDays, maxReminders)) {
    await transaction(shop.db, (tx) => remindIn(shop, tx, id, reminders, null)).catch(
      (error: unknown) => shop.log.error({ error, repair: id }, 'a reminder failed'),
    )
  }
}

export const repairTasks = [
  recurring('repair-erasing', 3600, erase),
  recurring('repair-reminders', 3600, remindOfUnclaimed),
  recurring('repair-photo-cleaning', 3600, ({ db }) => deleteLoosePhotos(db)),
]
