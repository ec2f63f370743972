import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { hashToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { TrackedRepair } from '../../repair.ts'
import { type LockedRepair, lockRepair } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { findRepairByLink } from './links.ts'
import { findTracked } from './tracked.queries.ts'

/** A locked repair with the link that the caller holds. */
interface LinkedRepair extends LockedRepair {
  link: string
}

/** Changes a repair for the holder of its link. The repair stays locked until the commit. */
export function changeByLink<Reply>(
  shop: Shop,
  link: string,
  change: (tx: Db, repair: LinkedRepair) => Promise<Reply>,
): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    const found = await findRepairByLink(tx, link)
    const repair = found && (await lockRepair(tx, found.id))
    if (!repair) throw new ShopError('repair_unknown')
    return change(tx, { ...repair, link })
  })
}

/** A repair as the holder of its link sees it. */
export async function getTracked(
  shop: Shop,
  db: Db,
  { id, link }: Pick<LinkedRepair, 'id' | 'link'>,
  userId: string | null = null,
): Promise<TrackedRepair> {
  const repair = await findTracked(db, id, hashToken(link), userId)
  if (!repair) throw new ShopError('repair_unknown')
  const { noFixFee, warrantyDays, eraseDays } = await getRules(db, shop.language)
  return { ...repair, noFixFee, warrantyDays, eraseDays }
}

export const toTrackedReply = async (
  shop: Shop,
  tx: Db,
  repair: LinkedRepair,
  message: string,
) => ({ message, data: await getTracked(shop, tx, repair) })
