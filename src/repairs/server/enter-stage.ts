import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { canBecome, type RepairStage } from '../model.ts'
import { insertEvent, type LockedRepair } from './repairs.queries.ts'
import { setStage } from './set-repair.queries.ts'
import { tellOfRepair } from './tell.ts'

interface Entered {
  to: RepairStage
  ownStage?: { id: string; name: string } | null
  note?: string
  staffId?: string | null
  byCustomer?: boolean
}

/** Moves a repair and writes it into its history; the only way in which its stage changes. */
export async function enterStage(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  { to, ownStage = null, note = '', staffId = null, byCustomer = false }: Entered,
) {
  if (repair.stage !== to && !canBecome(repair.stage, to))
    throw new ShopError('repair_step_not_possible')
  await setStage(tx, repair.id, to, ownStage?.id ?? null)
  await insertEvent(tx, {
    repairId: repair.id,
    kind: 'stage',
    from: repair.stage,
    to,
    ownStage: ownStage?.name ?? null,
    staffId,
    byCustomer,
    text: note,
    isOutward: true,
  })
  if (repair.stage !== to && (to === 'ready' || to === 'not_repaired'))
    await tellOfRepair(shop, tx, to === 'ready' ? 'ready' : 'notRepaired', repair, { note })
}
