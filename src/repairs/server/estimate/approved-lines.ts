import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { setUsed } from '#orders/server/index.ts'
import { stages } from '../../model.ts'
import { insertEvent } from '../repairs.queries.ts'
import { incrementVersion } from '../stages/set-repair.queries.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { cancelLine } from './bill.ts'
import { findLine, markDropped, updateUsed } from './estimate-lines.queries.ts'

/** Marks the part of an approved line as fitted, and so off the shelf, or undoes that. */
export const fitPart = (
  shop: Shop,
  caller: SignedIn,
  { id, line: lineId, isUsed }: { id: string; line: string; isUsed: boolean },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    const line = await findLine(tx, id, lineId)
    if (!line?.isApproved || line.isDropped || line.partQuantity === 0)
      throw new ShopError('not_found')
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    if (
      line.productId &&
      line.orderId &&
      line.partLine !== null &&
      !(await setUsed(tx, line.orderId, line.partLine, isUsed ? line.partQuantity : 0))
    )
      throw new ShopError('repair_step_not_possible')
    shop.faultPoint('repair.afterUse')
    await updateUsed(tx, lineId, isUsed)
    await incrementVersion(tx, id)
    return { message: isUsed ? words.used : words.unused }
  })

/** Drops an approved line: it is not charged, and its part can be sold again. */
export const dropLine = (
  shop: Shop,
  caller: SignedIn,
  { id, line: lineId, reason }: { id: string; line: string; reason: string },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    const line = await findLine(tx, id, lineId)
    if (!line?.isApproved || line.isDropped) throw new ShopError('not_found')
    if (!stages[repair.stage].isHere) throw new ShopError('repair_step_not_possible')
    if (line.isUsed) throw new ShopError('repair_part_used')
    await cancelLine(shop, tx, caller, line, reason)
    await markDropped(tx, lineId)
    await insertEvent(tx, {
      repairId: id,
      kind: 'note',
      staffId: caller.id,
      text: `${line.name}: ${reason}`,
    })
    await incrementVersion(tx, id)
    return { message: words.dropped }
  })
