import { type Db, sql } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { canBecome, type RepairStage } from '../model.ts'
import { insertEvent, type LockedRepair, setRepair } from './repairs.queries.ts'
import { tellOfRepair } from './tell.ts'

interface Entered {
  to: RepairStage
  ownStage?: { id: string; name: string } | null
  note?: string
  staffId?: string | null
  byCustomer?: boolean
}

/** Moves a repair and writes it into its history; the only way in which its stage changes. */
export async function enterStage(shop: Shop, tx: Db, repair: LockedRepair, { to, ownStage = null, note = '', staffId = null, byCustomer = false }: Entered) {
  if (repair.stage !== to && !canBecome(repair.stage, to)) throw new ShopError('repair_step_not_possible')
  await setRepair(
    tx,
    repair.id,
    sql`stage = ${to}, own_stage = ${ownStage?.id ?? null}, stage_since = now(), ready_at = case when ${to === 'ready' || to === 'not_repaired'} then now() else ready_at end`,
  )
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
  if (repair.stage !== to && (to === 'ready' || to === 'not_repaired')) await tellOfRepair(shop, tx, to === 'ready' ? 'ready' : 'notRepaired', repair, { note })
}
