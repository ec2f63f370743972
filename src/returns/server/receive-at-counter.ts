import type { Shop } from '#kit/server/shop.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { closeArrived, insertEvent, receiveTaken } from './steps.queries.ts'

/**
 * What somebody asked to return and then brought to the counter has arrived: nobody waits for it
 * any more, and it cannot be taken back again.
 */
export const receiveAtCounter: Shop['takenAtCounter'] = async (
  tx,
  { orderId, staffId, bySeller },
) => {
  await receiveTaken(tx, orderId)
  for (const { id } of await closeArrived(tx, orderId))
    await insertEvent(tx, {
      returnId: id,
      state: 'received',
      staffId,
      bySeller,
      note: words.atCounter,
    })
}
