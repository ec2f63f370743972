import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import type { SellerStatus } from '#kit/contract/member.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OwnBusiness } from '../business.ts'
import { toBasisPoints } from '../model.ts'
import { sellerOfficeWords as words } from '../office-words.ts'
import {
  findBusiness,
  getBusiness,
  setCommission as setCommissionOf,
  setStatus,
} from './businesses.queries.ts'
import type { SellerParts } from './parts.ts'
import { type SellerStep, tellOwners } from './seller-mails.ts'
import { withOwnFigures } from './with-figures.ts'

interface Decision {
  from: readonly SellerStatus[]
  to: SellerStatus
  action: AuditAction
  mail: SellerStep
  /** What staff write with it. */
  note?: 'reason' | 'missing'
  done: (name: string) => string
}

/** What staff can decide, and when. */
const decisions = {
  verify: {
    from: ['requested'],
    to: 'verified',
    action: 'verified',
    mail: 'verified',
    done: words.verified,
  },
  reject: {
    from: ['requested'],
    to: 'rejected',
    action: 'rejected',
    mail: 'rejected',
    note: 'reason',
    done: words.rejected,
  },
  askForMore: {
    from: ['requested'],
    to: 'requested',
    action: 'asked more of',
    mail: 'missing',
    note: 'missing',
    done: words.asked,
  },
  suspend: {
    from: ['verified'],
    to: 'suspended',
    action: 'suspended',
    mail: 'suspended',
    note: 'reason',
    done: words.suspended,
  },
  lift: {
    from: ['suspended'],
    to: 'verified',
    action: 'lifted the suspension of',
    mail: 'lifted',
    done: words.lifted,
  },
} satisfies Record<string, Decision>

interface Told {
  message: string
  data: OwnBusiness
}

/**
 * One of two who decide at once wins; the other is told. Who ceases to sell does so in every
 * process at once.
 */
export async function decide(
  parts: SellerParts,
  caller: SignedIn,
  what: keyof typeof decisions,
  { id, version, note = '' }: { id: string; version?: number; note?: string },
): Promise<Told> {
  const { shop, sellersChanged } = parts
  const decision: Decision = decisions[what]
  const { from, to, action, mail, note: field, done } = decision
  const data = await transaction(shop.db, async (tx) => {
    const before = await findBusiness(tx, id)
    if (!before) throw new ShopError('not_found')
    const reason = field === 'reason' ? note : ''
    const missing = field === 'missing' ? note : null
    if (!(await setStatus(tx, id, { from, to, reason, missing, version })))
      throw new ShopError('seller_decided')
    const changes = field ? { [field]: { before: '', after: note } } : {}
    await recordAction(tx, caller.id, {
      action,
      subject: 'seller',
      subjectId: id,
      title: before.name,
      changes,
    })
    // By what was decided, not by what was read before: somebody else may have decided in between.
    if (!from.includes(to)) for (const changed of sellersChanged) await changed(tx, [id])
    await tellOwners(shop, tx, mail, before, note)
    await invalidate(tx, ['sellers'])
    return withOwnFigures(parts, tx, await getBusiness(tx, id))
  })
  return { message: done(data.name), data }
}

/** Asked again, the same answer: a link may be opened twice. */
export async function verifyByLink(
  parts: SellerParts,
  caller: SignedIn,
  id: string,
): Promise<Told> {
  const answer = async () => {
    const business = await findBusiness(parts.shop.db, id)
    if (business?.status !== 'verified') return null
    return {
      message: words.verified(business.name),
      data: await withOwnFigures(parts, parts.shop.db, business),
    }
  }
  try {
    return (await answer()) ?? (await decide(parts, caller, 'verify', { id }))
  } catch (error) {
    const told =
      error instanceof ShopError && error.code === 'seller_decided' ? await answer() : null
    if (!told) throw error
    return told
  }
}

export async function setCommission(
  parts: SellerParts,
  caller: SignedIn,
  { id, commission, version }: { id: string; commission: number | null; version: number },
): Promise<Told> {
  const data = await transaction(parts.shop.db, async (tx) => {
    const before = await findBusiness(tx, id)
    if (!before) throw new ShopError('not_found')
    if (
      !(await setCommissionOf(
        tx,
        id,
        commission === null ? null : toBasisPoints(commission),
        version,
      ))
    )
      throw new ShopError('changed_meanwhile')
    const changes = { commission: { before: before.commission, after: commission } }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'seller',
      subjectId: id,
      title: before.name,
      changes,
    })
    return withOwnFigures(parts, tx, await getBusiness(tx, id))
  })
  return { message: words.commissionSaved, data }
}
