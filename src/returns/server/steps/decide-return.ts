import { type ActingMember, type Scope, wholeShop } from '#access/member-access.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { lockOrder } from '#orders/server/index.ts'
import type { OfficeReturn, OfficeReturnReply } from '../../contract.ts'
import type { ReturnState } from '../../model.ts'
import { returnOfficeWords } from '../../words/office.ts'
import { notifyCustomer } from '../mails/notify-of-return.ts'
import { findReturn } from '../returns.queries.ts'
import { insertEvent, isFullyRefunded, updateState } from './steps.queries.ts'

/** The user who decides, on behalf of the shop or of a seller. */
export interface Decider {
  caller: SignedIn
  scope: Scope
  bySeller: boolean
}

export const toDecider = (
  caller: SignedIn,
  { scope, acting }: { scope: Scope; acting: ActingMember | null },
): Decider => ({ caller, scope, bySeller: acting !== null && acting.role !== null })

interface Step {
  id: string
  to: ReturnState
  version: number
  note: string
}

/** Gets a return in the caller's scope. The returns of other sellers are not found. */
export async function getReturn(db: Db, id: string, scope: Scope): Promise<OfficeReturn> {
  const officeReturn = await findReturn(db, id, scope)
  if (!officeReturn) throw new ShopError('not_found')
  return officeReturn
}

/**
 * Moves a return to its next state, records it in the audit log and notifies the customer. The
 * caller has locked the order.
 */
export async function moveReturn(
  shop: Shop,
  tx: Db,
  { caller, scope, bySeller }: Decider,
  before: OfficeReturn,
  { id, to, version, note }: Step,
) {
  if (before.version !== version) throw new ShopError('changed_meanwhile')
  if (!(await updateState(tx, { id, to, version, scope })))
    throw new ShopError('return_step_not_possible')
  await insertEvent(tx, { returnId: id, state: to, staffId: caller.id, bySeller, note })
  const changes = { status: { before: before.state, after: to } }
  await recordAction(tx, caller.id, {
    action: 'moved',
    subject: 'order',
    subjectId: before.order.id,
    title: returnOfficeWords(shop.language).auditTitle(before.number),
    changes,
  })
  await notifyCustomer(shop, tx, id, to, note)
}

export const decideReturn = (
  shop: Shop,
  decider: Decider,
  decision: Step & { to: 'accepted' | 'refused' },
): Promise<OfficeReturnReply> =>
  transaction(shop.db, async (tx) => {
    const before = await lockReturn(tx, decision.id, decider.scope)
    await moveReturn(shop, tx, decider, before, decision)
    return {
      message: returnOfficeWords(decider.caller.language).outcomes[decision.to],
      data: await getReturn(tx, decision.id, decider.scope),
    }
  })

/** Closes a return once its order has no refund left to pay. */
export const settleReturn = (
  shop: Shop,
  caller: SignedIn,
  input: Omit<Step, 'to'>,
): Promise<OfficeReturnReply> =>
  transaction(shop.db, async (tx) => {
    const before = await lockReturn(tx, input.id, wholeShop)
    if (!(await isFullyRefunded(tx, before.order.id))) throw new ShopError('return_money_open')
    const decider = { caller, scope: wholeShop, bySeller: false }
    await moveReturn(shop, tx, decider, before, { ...input, to: 'settled' })
    return {
      message: returnOfficeWords(caller.language).outcomes.settled,
      data: await getReturn(tx, input.id, wholeShop),
    }
  })

/**
 * Locks a return by locking the row of its order: every change of an order or of anything that
 * belongs to it starts with that lock.
 */
export async function lockReturn(tx: Db, id: string, scope: Scope): Promise<OfficeReturn> {
  const { order } = await getReturn(tx, id, scope)
  await lockOrder(tx, order.id)
  return getReturn(tx, id, scope)
}
