import { recordAction } from '#audit/server/index.ts'
import type { Acting, Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { lockOrder } from '#orders/server/index.ts'
import type { OfficeReturn } from '../contract.ts'
import type { ReturnState } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { findReturn } from './returns.queries.ts'
import { insertEvent, isPaidBack, takeStep } from './steps.queries.ts'
import { tellCustomer } from './tell-of-return.ts'

/** Who decides, and about whose returns. */
export interface Decider {
  caller: SignedIn
  scope: Scope
}
/** In a seller's name or in the shop's. */
export const deciderOf = (
  caller: SignedIn,
  { scope, acting }: { scope: Scope; acting: Acting | null },
): Decider & { bySeller: boolean } => ({
  caller,
  scope,
  bySeller: acting !== null && acting.role !== null,
})

export interface Told {
  message: string
  data: OfficeReturn
}

interface Step {
  id: string
  to: ReturnState
  version: number
  note: string
}

/** One's own scope's; that of another seller does not exist. */
export async function getReturn(db: Db, id: string, scope: Scope): Promise<OfficeReturn> {
  const found = await findReturn(db, id, scope)
  if (!found) throw new ShopError('not_found')
  return found
}

/** Takes one step with a return whose order is locked, leaves a trace, and tells the customer. */
export async function step(
  shop: Shop,
  tx: Db,
  { caller, scope, bySeller }: ReturnType<typeof deciderOf>,
  before: OfficeReturn,
  { id, to, version, note }: Step,
) {
  if (before.version !== version) throw new ShopError('changed_meanwhile')
  if (!(await takeStep(tx, { id, to, version, scope })))
    throw new ShopError('return_step_not_possible')
  await insertEvent(tx, { returnId: id, state: to, staffId: caller.id, bySeller, note })
  const changes = { status: { before: before.state, after: to } }
  await recordAction(tx, caller.id, {
    action: 'moved',
    subject: 'order',
    subjectId: before.order.id,
    title: words.auditTitle(before.number),
    changes,
  })
  await tellCustomer(shop, tx, id, to, note)
}

/** Accepts or refuses what a customer wants to give back. */
export const decideReturn = (
  shop: Shop,
  decider: ReturnType<typeof deciderOf>,
  wanted: Step & { to: 'accepted' | 'refused' },
): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    await step(shop, tx, decider, await lockReturn(tx, wanted.id, decider.scope), wanted)
    return {
      message: words.outcomes[wanted.to],
      data: await getReturn(tx, wanted.id, decider.scope),
    }
  })

/** Closes a return once nothing is left to give back of its order. */
export const settleReturn = (
  shop: Shop,
  caller: SignedIn,
  wanted: Omit<Step, 'to'>,
): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    const before = await lockReturn(tx, wanted.id, null)
    if (!(await isPaidBack(tx, before.order.id))?.is) throw new ShopError('return_money_open')
    await step(shop, tx, { caller, scope: null, bySeller: false }, before, {
      ...wanted,
      to: 'settled',
    })
    return { message: words.outcomes.settled, data: await getReturn(tx, wanted.id, null) }
  })

/** Whoever changes an order or what belongs to it holds the order's row first. */
export async function lockReturn(tx: Db, id: string, scope: Scope): Promise<OfficeReturn> {
  const { order } = await getReturn(tx, id, scope)
  await lockOrder(tx, order.id, null)
  return getReturn(tx, id, scope)
}
