import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, insertRepair, type NewRepair } from '../repairs.queries.ts'
import { getLockedRepair } from '../tickets/tickets.ts'
import { createLink } from '../tracking/links.ts'
import { addUploadedPhotos } from './photos.ts'

/**
 * Creates a repair with its history, its photos and a link, and notifies the customer. Refuses a
 * booking whose key a concurrent call has used. A visitor must confirm the booking with a link that
 * only the mail or the message contains.
 */
export async function createRepair(
  shop: Shop,
  tx: Db,
  repair: NewRepair,
  {
    photos,
    staffId = null,
    network,
  }: { photos: string[]; staffId?: string | null; network?: string | null },
) {
  const created = await insertRepair(tx, repair)
  if (!created) throw new ShopError('changed_meanwhile')
  await addUploadedPhotos(tx, created.id, photos, staffId)
  await insertEvent(tx, {
    repairId: created.id,
    kind: 'stage',
    to: repair.stage,
    staffId,
    byCustomer: staffId === null,
  })
  const locked = await getLockedRepair(tx, created.id)
  await notifyCustomer(shop, tx, repair.stage, locked, { network })
  const token = await createLink(tx, created.id, staffId ? { staffId } : {})
  return { ...locked, token }
}
