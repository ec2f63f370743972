import { formatRs, toPaisa } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { discountLimitOf, setUsed } from '#orders/server/index.ts'
import type { DecideEstimate } from '../contract.ts'
import type { DecideFor, SaveEstimate } from '../estimate.ts'
import { repairFieldWords as fields } from '../field-words.ts'
import { type Decider, stages } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { repairWords } from '../words.ts'
import { settleAdvances } from './advance.ts'
import { cancelLine, chargeFee, orderApproved } from './bill.ts'
import { enterStage } from './enter-stage.ts'
import {
  findLine,
  findOpenEstimate,
  insertEstimate,
  isAnsweredSo,
  listApproved,
  listLines,
  listParts,
  markDecided,
  markSent,
  setDropped,
  setUsedLine,
  updateDraft,
  withdraw,
  writeLines,
} from './estimates.queries.ts'
import { insertEvent, type LockedRepair } from './repairs.queries.ts'
import { touchRepair } from './set-repair.queries.ts'
import { getRules } from './settings.queries.ts'
import { tellOfRepair } from './tell.ts'
import { changeTicket } from './tickets.ts'
import { replyTo, withLink } from './track-repair.ts'

/**
 * Writes the estimate. One that waits for an answer is taken back by this, and cannot be answered
 * any more.
 */
export const saveEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version, lines, ...estimate }: SaveEstimate,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    if (!stages[repair.stage].isWorkedOn) throw new ShopError('repair_step_not_possible')
    if (estimate.validUntil < nepalDate(shop.clock.now().getTime()))
      throw new ShopError('invalid_input', { fields: { validUntil: fields.validUntil } })
    await requireParts(tx, caller, repair, lines)
    const open = await findOpenEstimate(tx, id)
    if (open?.state === 'sent') await takeBack(shop, tx, repair, caller)
    if (open?.state === 'draft') await updateDraft(tx, open.id, caller.id, estimate)
    const draft = open?.state === 'draft' ? open : await insertEstimate(tx, id, caller.id, estimate)
    await writeLines(tx, draft.id, lines)
    await touchRepair(tx, id)
    return { message: words.estimateSaved }
  })

async function takeBack(shop: Shop, tx: Db, repair: LockedRepair, caller: SignedIn) {
  await withdraw(tx, repair.id)
  if (repair.stage === 'waiting_approval')
    await enterStage(shop, tx, repair, { to: 'diagnosing', staffId: caller.id })
}

/**
 * Parts are the shop's own and on sale, each in one line, and not cheaper than the caller may offer
 * them.
 */
async function requireParts(
  tx: Db,
  caller: SignedIn,
  { claimOf }: LockedRepair,
  lines: SaveEstimate['lines'],
) {
  const ids = lines.flatMap(({ part }) => part?.productId ?? [])
  if (new Set(ids).size < ids.length)
    throw new ShopError('invalid_input', { fields: { lines: fields.twice } })
  const known = new Map((await listParts(tx, ids)).map((part) => [part.id, part]))
  const limit = discountLimitOf(caller)
  for (const { part } of lines) {
    if (!part?.productId) continue
    const product = known.get(part.productId)
    if (!product?.isOwn) throw new ShopError('invalid_input', { fields: { lines: fields.part } })
    const lowestPaisa = limit === null ? 0 : Math.ceil((product.payPaisa * (100 - limit)) / 100)
    // Under warranty a part costs nothing.
    if (!claimOf && toPaisa(part.price) < lowestPaisa)
      throw new ShopError('repair_price_too_low', {
        params: { name: product.name, min: formatRs(lowestPaisa / 100) },
      })
  }
}

/** Sends the draft; from then on the repair waits for the answer. */
export const sendEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    const open = await findOpenEstimate(tx, id)
    if (open?.state !== 'draft') throw new ShopError('repair_estimate_missing')
    if (open.isExpired)
      throw new ShopError('invalid_input', { fields: { validUntil: fields.validUntil } })
    if (!stages[repair.stage].isWorkedOn || !(await markSent(tx, id)))
      throw new ShopError('repair_step_not_possible')
    await insertEvent(tx, {
      repairId: id,
      kind: 'estimate',
      staffId: caller.id,
      isOutward: true,
      text: String(open.version),
    })
    await waitForAnswer(shop, tx, repair, caller)
    await tellOfRepair(shop, tx, 'estimate', repair, { once: String(open.version) })
    return { message: words.estimateSent }
  })

/** From wherever the work is: what turns up later waits for an answer as well. */
async function waitForAnswer(shop: Shop, tx: Db, repair: LockedRepair, caller: SignedIn) {
  if (repair.stage !== 'waiting_approval')
    await enterStage(shop, tx, repair, { to: 'waiting_approval', staffId: caller.id })
}

export const withdrawEstimate = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    if (!(await findOpenEstimate(tx, id))) throw new ShopError('repair_estimate_missing')
    await takeBack(shop, tx, repair, caller)
    await touchRepair(tx, id)
    return { message: words.estimateWithdrawn }
  })

/** The answer of whoever has the link. */
export async function decideByLink(
  shop: Shop,
  { link, ...decision }: DecideEstimate & { link: string },
) {
  const reply = await withLink(shop, link, async (tx, repair) => {
    // Sent again, because the first reply did not arrive.
    if (!(await isAnsweredSo(tx, repair.id, decision)))
      await decide(shop, tx, repair, { ...decision, by: 'link' })
    return replyTo(tx, repair, repairWords.decided(decision.approved.length > 0))
  })
  shop.faultPoint('repair.afterAnswerCommit')
  return reply
}

/** The same, given at the counter or on the phone. */
export const decideFor = (shop: Shop, caller: SignedIn, { id, ...decision }: DecideFor) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    await decide(shop, tx, repair, { ...decision, staffId: caller.id })
    return { message: words.decided }
  })

interface Decision extends DecideEstimate {
  by: Decider
  staffId?: string
}

/**
 * Takes the answer once, for the estimate as it was read: parts of what is approved are reserved,
 * or nothing happens.
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
  const lines = await listLines(tx, open.id)
  if (approved.some((id) => !lines.some((line) => line.id === id)))
    throw new ShopError('repair_estimate_changed')
  if (!(await markDecided(tx, { id: open.id, version, approved, by })))
    throw new ShopError('repair_estimate_changed')
  shop.faultPoint('repair.afterAnswer')
  const staff = { id: open.staffId, name: open.staffName }
  await orderApproved(
    shop,
    tx,
    repair,
    staff,
    open.id,
    lines.filter(({ id }) => approved.includes(id)),
  )
  shop.faultPoint('repair.afterOrder')
  const actor = { staffId: staffId ?? null, byCustomer: staffId === undefined }
  await insertEvent(tx, {
    repairId: repair.id,
    kind: 'decision',
    ...actor,
    isOutward: true,
    text: `${approved.length}/${lines.length}`,
  })
  const goesOn = (await listApproved(tx, repair.id)).length > 0
  if (!goesOn) {
    await chargeFee(shop, tx, repair, staff, (await getRules(tx)).noFixFee)
    await settleAdvances(shop, tx, repair, staff, null)
  }
  if (repair.stage === 'waiting_approval')
    await enterStage(shop, tx, repair, { to: goesOn ? 'approved' : 'not_repaired', ...actor })
}

/** Says that a part was built in: it is on the shelf no more. Or that it was not. */
export const fitPart = (
  shop: Shop,
  caller: SignedIn,
  { id, line: lineId, isUsed }: { id: string; line: string; isUsed: boolean },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
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
    await setUsedLine(tx, lineId, isUsed)
    await touchRepair(tx, id)
    return { message: isUsed ? words.used : words.unused }
  })

/** Leaves out what was approved: it is not charged, and its part can be sold again. */
export const dropLine = (
  shop: Shop,
  caller: SignedIn,
  { id, line: lineId, reason }: { id: string; line: string; reason: string },
) =>
  changeTicket(shop, caller, { id }, async (tx, repair) => {
    const line = await findLine(tx, id, lineId)
    if (!line?.isApproved || line.isDropped) throw new ShopError('not_found')
    if (!stages[repair.stage].isHere) throw new ShopError('repair_step_not_possible')
    if (line.isUsed) throw new ShopError('repair_part_used')
    await cancelLine(shop, tx, caller, line, reason)
    await setDropped(tx, lineId)
    await insertEvent(tx, {
      repairId: id,
      kind: 'note',
      staffId: caller.id,
      text: `${line.name}: ${reason}`,
    })
    await touchRepair(tx, id)
    return { message: words.dropped }
  })
