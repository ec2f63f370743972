import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { DecideEstimate } from '../../contract.ts'
import type { EstimateDecision } from '../../estimate.ts'
import type { Decider } from '../../model.ts'
import { repairReplyWords } from '../../words/tracking.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { enterStage } from '../stages/enter-stage.ts'
import { changeTicket } from '../tickets/tickets.ts'
import { changeByLink, toTrackedReply } from '../tracking/change-by-link.ts'
import { closeAdvances } from './advance.ts'
import { chargeNoFixFee, orderApprovedLines } from './bill.ts'
import { listApprovedLines, listLines } from './estimate-lines.queries.ts'
import { findOpenEstimate, isRepeatedAnswer, markDecided } from './estimates.queries.ts'
import { requireAuthorized } from './prices/authorize-prices.ts'

export async function decideByLink(
  shop: Shop,
  { link, ...decision }: DecideEstimate & { link: string },
  language: Language,
) {
  const reply = await changeByLink(shop, link, async (tx, repair) => {
    // A customer who did not receive the first reply sends the answer again.
    if (!(await isRepeatedAnswer(tx, repair.id, decision)))
      await decide(shop, tx, repair, { ...decision, by: 'link' })
    const message = repairReplyWords(language).decided(decision.approved.length > 0)
    return toTrackedReply(shop, tx, repair, message)
  })
  shop.faultPoint('repair.afterAnswerCommit')
  return reply
}

/** Staff enter the answer that a customer gave at the counter or on the phone. */
export const decideForCustomer = (
  shop: Shop,
  caller: SignedIn,
  { id, ...decision }: EstimateDecision,
) =>
  changeTicket(shop, caller, { id }, async (tx, repair, words) => {
    await decide(shop, tx, repair, { ...decision, staffId: caller.id })
    return { message: words.decided }
  })

interface Decision extends DecideEstimate {
  by: Decider
  staffId?: string
}

/**
 * Accepts one answer to the estimate in the version that the customer read. Either the parts of all
 * approved lines are reserved, or nothing changes.
 */
async function decide(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  { estimate, version, approved, by, staffId }: Decision,
) {
  const open = await findOpenEstimate(tx, repair.id)
  if (open?.state !== 'sent' || open.id !== estimate || open.version !== version)
    throw new ShopError('repair_estimate_changed')
  if (open.isExpired) throw new ShopError('repair_estimate_expired')
  await requireAuthorized(tx, open.id)
  const lines = await listLines(tx, open.id)
  if (approved.some((id) => !lines.some((line) => line.id === id)))
    throw new ShopError('repair_estimate_changed')
  if (!(await markDecided(tx, { id: open.id, version, approved, by })))
    throw new ShopError('repair_estimate_changed')
  shop.faultPoint('repair.afterAnswer')
  const writer = { id: open.staffId, name: open.staffName }
  const approvedLines = lines.filter(({ id }) => approved.includes(id))
  await orderApprovedLines(shop, tx, repair, writer, open.id, approvedLines)
  shop.faultPoint('repair.afterOrder')
  const actor = { staffId: staffId ?? null, byCustomer: staffId === undefined }
  await insertEvent(tx, {
    repairId: repair.id,
    kind: 'decision',
    ...actor,
    text: `${approved.length}/${lines.length}`,
  })
  // Lines of an earlier estimate may still be approved.
  const hasWork = (await listApprovedLines(tx, repair.id)).length > 0
  if (!hasWork) {
    await chargeNoFixFee(shop, tx, repair, writer)
    await closeAdvances(shop, tx, repair, writer)
  }
  if (repair.stage === 'waiting_approval')
    await enterStage(shop, tx, repair, { to: hasWork ? 'approved' : 'not_repaired', ...actor })
}
