import { recordAction } from '#audit/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { hasOffice } from '#sellers/model.ts'
import { requireNotOwn } from '#sellers/server/index.ts'
import type { EnterAmount, RecordPayout } from '../contract.ts'
import type { Account } from '../ledger.ts'
import { isReversible } from '../model.ts'
import { settlementFieldWords } from '../words/fields.ts'
import { settlementOfficeWords as words } from '../words/office.ts'
import { getAccount } from './account.ts'
import { lockSeller } from './balances.queries.ts'
import {
  findReversible,
  hasPayout,
  insertAmount,
  insertPayout,
  insertReversal,
} from './enter.queries.ts'

interface AccountReply {
  message: string
  data: Account
}

/** Locks the seller. Throws if staff have made an entry since the caller's version. */
async function lockLedger(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  { businessId, version, upTo }: { businessId: string; version: number; upTo?: Day },
) {
  const seller = await lockSeller(tx, businessId)
  // Applicants have no ledger.
  if (!seller || !hasOffice(seller.status)) throw new ShopError('not_found')
  await requireNotOwn(tx, caller, businessId)
  const account = await getAccount(shop, businessId, upTo, tx)
  if (account.version !== version) throw new ShopError('changed_meanwhile')
  return account
}

/**
 * Records a bank payment: at most the payable amount, once per reference, and not to a suspended
 * seller. If two users record a payout at once, the second is refused.
 */
export function recordPayout(
  shop: Shop,
  caller: SignedIn,
  once: Once,
  input: RecordPayout,
): Promise<AccountReply> {
  requirePast(shop, { upTo: input.upTo, paidOn: input.paidOn })
  const { businessId, amount, paidOn, reference, upTo } = input
  return once(async (tx) => {
    const { seller, payable, bankAccount } = await lockLedger(shop, tx, caller, input)
    if (seller.status !== 'verified')
      throw new ShopError('payout_suspended', { params: { name: seller.name } })
    if (await hasPayout(tx, businessId, reference))
      throw new ShopError('payout_known', { field: 'reference' })
    if (toPaisa(amount) > toPaisa(payable))
      throw new ShopError('payout_too_much', { field: 'amount', params: { payable } })
    await insertPayout(tx, caller.id, { ...input, account: bankAccount })
    const changes = toChanges({ payout: amount, reference, paidOn, upTo })
    await recordEntry(tx, caller, 'paid', seller, changes)
    return {
      message: words(caller.language).paidDone(formatRs(amount), seller.name),
      data: await getAccount(shop, businessId, upTo, tx),
    }
  })
}

/** Books a fee or a correction, with a reason that the seller can read. */
export function enterAmount(
  shop: Shop,
  caller: SignedIn,
  once: Once,
  input: EnterAmount,
): Promise<AccountReply> {
  const { businessId, kind, amount, reason } = input
  return once(async (tx) => {
    const { seller } = await lockLedger(shop, tx, caller, input)
    await insertAmount(tx, caller.id, input)
    await recordEntry(tx, caller, 'booked for', seller, toChanges({ [kind]: amount, reason }))
    return {
      message: words(caller.language).entered,
      data: await getAccount(shop, businessId, undefined, tx),
    }
  })
}

/** Reverses an entry made by staff, once, by an opposite entry. */
export function reverseEntry(
  shop: Shop,
  caller: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<AccountReply> {
  const work = transaction(shop.db, async (tx) => {
    const entry = await findReversible(tx, id)
    if (!entry) throw new ShopError('not_found')
    const { businessId, kind, paisa, reference } = entry
    const seller = await lockSeller(tx, businessId)
    await requireNotOwn(tx, caller, businessId)
    if (entry.isReversed) throw new ShopError('entry_reversed')
    if (!isReversible(entry)) throw new ShopError('entry_not_reversible')
    await insertReversal(tx, caller.id, id, reason)
    const changes = {
      [kind]: { before: toRupees(Math.abs(paisa)), after: 0 },
      ...toChanges({ reason, ...(reference && { reference }) }),
    }
    const subject = { id: businessId, name: seller?.name ?? '' }
    await recordEntry(tx, caller, 'took back an entry of', subject, changes)
    return {
      message: words(caller.language).reversedDone,
      data: await getAccount(shop, businessId, undefined, tx),
    }
  })
  return refuseViolations({ settlement_entries_reversed_once: ['entry_reversed'] }, work)
}

const recordEntry = (
  tx: Db,
  caller: SignedIn,
  action: 'paid' | 'booked for' | 'took back an entry of',
  { id, name }: Pick<Account['seller'], 'id' | 'name'>,
  changes: Record<string, { before: unknown; after: unknown }>,
) => recordAction(tx, caller.id, { action, subject: 'seller', subjectId: id, title: name, changes })

const toChanges = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, after]) => [name, { before: '', after }]))

function requirePast({ clock }: Shop, days: Record<string, Day>) {
  const today = nepalDate(clock.now().getTime())
  const fields = Object.fromEntries(
    Object.entries(days).flatMap(([name, day]) =>
      day > today ? [[name, settlementFieldWords.future]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}
