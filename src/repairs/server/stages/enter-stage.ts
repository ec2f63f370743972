import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { canBecome, type RepairStage } from '../../model.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { updateStage } from './set-repair.queries.ts'

interface StageChange {
  to: RepairStage
  ownStage?: { id: string; name: string } | null
  note?: string
  staffId?: string | null
  byCustomer?: boolean
}

/**
 * Moves a repair and records the step in its history. Except for handing over, stages change only
 * here.
 */
export async function enterStage(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  { to, ownStage = null, note = '', staffId = null, byCustomer = false }: StageChange,
) {
  if (repair.stage !== to && !canBecome(repair.stage, to))
    throw new ShopError('repair_step_not_possible')
  await updateStage(tx, repair.id, to, ownStage?.id ?? null)
  await insertEvent(tx, {
    repairId: repair.id,
    kind: 'stage',
    from: repair.stage,
    to,
    ownStage: ownStage?.name ?? null,
    staffId,
    byCustomer,
    text: note,
  })
  if (repair.stage !== to && (to === 'ready' || to === 'not_repaired'))
    await notifyCustomer(shop, tx, to === 'ready' ? 'ready' : 'notRepaired', repair, { note })
}
