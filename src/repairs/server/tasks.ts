import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { deleteLoosePhotos } from './booking/photos.queries.ts'
import { releaseLapsedSlots } from './booking/slots.queries.ts'
import { deleteExpiredProofs } from './booking/strangers/strangers.queries.ts'
import { sendReminder } from './notify/remind.ts'
import { getRules } from './settings.queries.ts'
import { erasePrivateData, listRepairsToRemind, lockRepairsToErase } from './tasks.queries.ts'

/** Erases private data of finished repairs, batch by batch. */
async function erase(shop: Shop) {
  const { eraseDays } = await getRules(shop.db, shop.language)
  for (let hasMore = true; hasMore; ) {
    hasMore = await transaction(shop.db, async (tx) => {
      const ids = await lockRepairsToErase(tx, eraseDays)
      if (ids.length > 0) await erasePrivateData(tx, ids)
      return ids.length > 0
    })
  }
}

/** Each reminder has a separate transaction, so that a failure does not stop the others. */
async function remindOwners(shop: Shop) {
  const { remindAfterDays, maxReminders } = await getRules(shop.db, shop.language)
  if (remindAfterDays === 0 || maxReminders === 0) return
  const repairs = await listRepairsToRemind(shop.db, remindAfterDays, maxReminders)
  for (const repair of repairs)
    await transaction(shop.db, (tx) => sendReminder(shop, tx, repair)).catch((error: unknown) =>
      shop.log.error({ error, repair: repair.id }, 'a reminder failed'),
    )
}

export const repairTasks = [
  recurring('repair-erasing', 3600, erase),
  recurring('repair-reminders', 3600, remindOwners),
  recurring('repair-slots', 60, ({ db }) => releaseLapsedSlots(db)),
  recurring('repair-proof-cleaning', 3600, ({ db }) => deleteExpiredProofs(db)),
  recurring('repair-photo-cleaning', 3600, ({ db }) => deleteLoosePhotos(db)),
]
