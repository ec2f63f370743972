import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SaveEstimate } from '../../estimate.ts'
import { stages } from '../../model.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { enterStage } from '../stages/enter-stage.ts'
import { incrementVersion } from '../stages/set-repair.queries.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { replaceLines } from './estimate-lines.queries.ts'
import {
  findOpenEstimate,
  insertEstimate,
  markSent,
  updateDraft,
  withdrawOpenEstimate,
} from './estimates.queries.ts'
import { requireAuthorized } from './prices/authorize-prices.ts'
import { checkPrices } from './prices/check-prices.ts'

/** Saves a draft. This withdraws an estimate that waits for an answer: it can't be answered now. */
export const saveEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version, lines, ...estimate }: SaveEstimate,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    if (estimate.validUntil < nepalDate(shop.clock.now().getTime()))
      throw new ShopError('invalid_input', { fields: { validUntil: fields.validUntil } })
    const checked = await checkPrices(tx, caller, repair, lines)
    const open = await findOpenEstimate(tx, id)
    if (open?.state === 'sent') await withdraw(shop, tx, repair, caller)
    if (open?.state === 'draft') await updateDraft(tx, open.id, caller.id, estimate)
    const draft = open?.state === 'draft' ? open : await insertEstimate(tx, id, caller.id, estimate)
    await replaceLines(tx, draft.id, checked)
    await incrementVersion(tx, id)
    const waits = checked.some(({ needsAuthorization }) => needsAuthorization)
    return { message: waits ? words.estimateWaits : words.estimateSaved }
  })

/** A repair that waited for the answer goes back to diagnosing. */
async function withdraw(shop: Shop, tx: Db, repair: LockedRepair, caller: SignedIn) {
  await withdrawOpenEstimate(tx, repair.id)
  if (repair.stage === 'waiting_approval')
    await enterStage(shop, tx, repair, { to: 'diagnosing', staffId: caller.id })
}

/**
 * Sends the draft. The repair waits for the answer even if work has started: what turns up later
 * needs an answer, too.
 */
export const sendEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    const open = await findOpenEstimate(tx, id)
    if (open?.state !== 'draft') throw new ShopError('repair_estimate_missing')
    if (open.isExpired)
      throw new ShopError('invalid_input', { fields: { validUntil: fields.validUntil } })
    await requireAuthorized(tx, open.id)
    if (!stages[repair.stage].isWorkedOn || !(await markSent(tx, id)))
      throw new ShopError('repair_step_not_possible')
    await insertEvent(tx, {
      repairId: id,
      kind: 'estimate',
      staffId: caller.id,
      text: String(open.version),
    })
    if (repair.stage !== 'waiting_approval')
      await enterStage(shop, tx, repair, { to: 'waiting_approval', staffId: caller.id })
    await notifyCustomer(shop, tx, 'estimate', repair, { occasion: String(open.version) })
    return { message: words.estimateSent }
  })

export const withdrawEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair, words) => {
    if (!(await findOpenEstimate(tx, id))) throw new ShopError('repair_estimate_missing')
    await withdraw(shop, tx, repair, caller)
    await incrementVersion(tx, id)
    return { message: words.estimateWithdrawn }
  })
