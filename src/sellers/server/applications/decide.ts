import type { SellerStatus } from '#access/member-access.ts'
import type { AuditAction } from '#audit/model.ts'
import { toBasisPoints } from '#kit/contract/money.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { FullBusiness } from '../../business.ts'
import { sellerOfficeWords as words } from '../../words/office.ts'
import { updateCommission, updateStatus } from '../businesses/business-updates.queries.ts'
import { findBusiness, getBusiness } from '../businesses/businesses.queries.ts'
import type { SellerParts } from '../businesses/seller-parts.ts'
import { withBusinessFigures } from '../businesses/with-figures.ts'
import { requireNotOwn } from '../members/require-not-own.ts'
import { recordSellerAction } from '../record-seller-action.ts'
import { notifyOwners, type SellerStep } from '../seller-mails.ts'

interface Decision {
  from: readonly SellerStatus[]
  to: SellerStatus
  action: AuditAction
  mail: SellerStep
  /** Where the text that staff enter is saved. */
  note?: 'reason' | 'missing'
  /** The name of the reply's sentence. */
  done: 'verified' | 'rejected' | 'asked' | 'suspended' | 'lifted'
}

/** The decisions of staff, and the statuses in which each is possible. */
const decisions = {
  verify: {
    from: ['requested'],
    to: 'verified',
    action: 'verified',
    mail: 'verified',
    done: 'verified',
  },
  reject: {
    from: ['requested'],
    to: 'rejected',
    action: 'rejected',
    mail: 'rejected',
    note: 'reason',
    done: 'rejected',
  },
  askForMore: {
    from: ['requested'],
    to: 'requested',
    action: 'asked more of',
    mail: 'missing',
    note: 'missing',
    done: 'asked',
  },
  suspend: {
    from: ['verified'],
    to: 'suspended',
    action: 'suspended',
    mail: 'suspended',
    note: 'reason',
    done: 'suspended',
  },
  lift: {
    from: ['suspended'],
    to: 'verified',
    action: 'lifted the suspension of',
    mail: 'lifted',
    done: 'lifted',
  },
} satisfies Record<string, Decision>

interface DecisionReply {
  message: string
  data: FullBusiness
}

/**
 * Carries out a decision of staff and mails the owners. Of two simultaneous decisions, one succeeds
 * and the other gets an error. A suspension hides the products in every process at once.
 */
export async function decide(
  parts: SellerParts,
  caller: SignedIn,
  name: keyof typeof decisions,
  { id, version, note = '' }: { id: string; version?: number; note?: string },
): Promise<DecisionReply> {
  const { shop, sellersChanged } = parts
  const decision: Decision = decisions[name]
  const { from, to, action, mail, note: field, done } = decision
  const data = await transaction(shop.db, async (tx) => {
    const business = await findBusiness(tx, id)
    if (!business) throw new ShopError('not_found')
    await requireNotOwn(tx, caller, id)
    const reason = field === 'reason' ? note : ''
    const missing = field === 'missing' ? note : null
    if (!(await updateStatus(tx, id, { from, to, reason, missing, version })))
      throw new ShopError('seller_decided')
    const changes = field ? { [field]: { before: '', after: note } } : {}
    await recordSellerAction(tx, caller, action, business, changes)
    // Depends on the decision, not on `business`: its status may have changed after it was read.
    if (!from.includes(to)) for (const changed of sellersChanged) await changed(tx, [id])
    await notifyOwners(shop, tx, mail, business, note)
    await invalidate(tx, ['sellers'])
    return withBusinessFigures(parts, tx, await getBusiness(tx, id))
  })
  return { message: words(caller.language)[done](data.name), data }
}

/** Verifies a business. Opening the link again gives the same reply. */
export async function verifyByLink(
  parts: SellerParts,
  caller: SignedIn,
  id: string,
): Promise<DecisionReply> {
  const findReply = async () => {
    const business = await findBusiness(parts.shop.db, id)
    if (business?.status !== 'verified') return null
    return {
      message: words(caller.language).verified(business.name),
      data: await withBusinessFigures(parts, parts.shop.db, business),
    }
  }
  try {
    return (await findReply()) ?? (await decide(parts, caller, 'verify', { id }))
  } catch (error) {
    const reply =
      error instanceof ShopError && error.code === 'seller_decided' ? await findReply() : null
    if (!reply) throw error
    return reply
  }
}

export async function setCommission(
  parts: SellerParts,
  caller: SignedIn,
  { id, commission, version }: { id: string; commission: number | null; version: number },
): Promise<DecisionReply> {
  const data = await transaction(parts.shop.db, async (tx) => {
    const business = await findBusiness(tx, id)
    if (!business) throw new ShopError('not_found')
    await requireNotOwn(tx, caller, id)
    const basisPoints = commission === null ? null : toBasisPoints(commission)
    if (!(await updateCommission(tx, id, basisPoints, version)))
      throw new ShopError('changed_meanwhile')
    const changes = { commission: { before: business.commission, after: commission } }
    await recordSellerAction(tx, caller, 'changed', business, changes)
    return withBusinessFigures(parts, tx, await getBusiness(tx, id))
  })
  return { message: words(caller.language).commissionSaved, data }
}
