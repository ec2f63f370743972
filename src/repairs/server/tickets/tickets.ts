import { may } from '#access/access.ts'
import type { AuditAction } from '#audit/model.ts'
import { type NewAuditEntry, recordAction } from '#audit/server/index.ts'
import { ownerRole } from '#kit/contract/access.ts'
import { toPaisa } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { discountLimitOf } from '#orders/server/index.ts'
import { repairNumber, stages } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { repairOfficeWords } from '../../words/office.ts'
import { lowestPaisa } from '../estimate/prices/check-prices.ts'
import { hasWorkedOn } from '../estimate/prices/prices.queries.ts'
import { type LockedRepair, lockRepair } from '../repairs.queries.ts'
import { findTicket } from './ticket.queries.ts'

/** Only the technician of a repair and the owner may read the password of its device. */
export const mayReadPassword = (caller: SignedIn, technicianId: string | null | undefined) =>
  caller.role === ownerRole || technicianId === caller.id

export async function getTicket(db: Db, caller: SignedIn, id: string): Promise<RepairTicket> {
  const ticket = await findTicket(db, id)
  if (!ticket) throw new ShopError('not_found')
  return {
    ...ticket,
    mayAuthorize: await mayAuthorize(db, caller, ticket),
    mayLookAtPassword: ticket.hasPassword && mayReadPassword(caller, ticket.technician?.id),
  }
}

/** Whether the caller may be the second person for all prices of the draft that need one. */
async function mayAuthorize(
  db: Db,
  caller: SignedIn,
  { id, estimates, authorizations }: Pick<RepairTicket, 'id' | 'estimates' | 'authorizations'>,
): Promise<boolean> {
  const lines = estimates.find(({ state }) => state === 'draft')?.lines ?? []
  const limit = discountLimitOf(caller)
  const waiting = authorizations.filter(
    ({ line, by }) => by === null && lines.some(({ id }) => id === line),
  )
  const priceOf = (line: string) => lines.find(({ id }) => id === line)?.part?.price ?? 0
  return (
    waiting.length > 0 &&
    may(caller, 'discounts') &&
    waiting.every(
      ({ line, usual }) => toPaisa(priceOf(line)) >= lowestPaisa(toPaisa(usual), limit),
    ) &&
    !(await hasWorkedOn(db, id, caller.id))
  )
}

export const requireOpen = ({ stage }: LockedRepair) => {
  if (!stages[stage].isOpen) throw new ShopError('repair_step_not_possible')
}

export async function getLockedRepair(tx: Db, id: string): Promise<LockedRepair> {
  const repair = await lockRepair(tx, id)
  if (!repair) throw new ShopError('not_found')
  return repair
}

export const recordRepairAction = (
  tx: Db,
  caller: SignedIn,
  { id, number }: Pick<LockedRepair, 'id' | 'number'>,
  action: AuditAction,
  changes?: NewAuditEntry['changes'],
) =>
  recordAction(tx, caller.id, {
    action,
    subject: 'repair',
    subjectId: id,
    title: repairNumber(number),
    changes,
  })

interface RepairVersion {
  id: string
  /** The version that the caller saw. If the repair has changed since, the change is refused. */
  version?: number
}

type OfficeWords = ReturnType<typeof repairOfficeWords>

interface ChangeResult {
  message: string
  /** For the audit log; `changed` if omitted. */
  action?: AuditAction
  changes?: NewAuditEntry['changes']
}

/** Changes a repair within the caller's transaction, and records who changed it. */
export async function changeTicketIn(
  tx: Db,
  caller: SignedIn,
  { id, version }: RepairVersion,
  change: (repair: LockedRepair, words: OfficeWords) => Promise<ChangeResult>,
) {
  const repair = await getLockedRepair(tx, id)
  if (version !== undefined && version !== repair.version) throw new ShopError('changed_meanwhile')
  const words = repairOfficeWords(caller.language)
  const { message, action = 'changed', changes } = await change(repair, words)
  await recordRepairAction(tx, caller, repair, action, changes)
  return { message, data: await getTicket(tx, caller, id) }
}

/** Changes a repair in one transaction, and records who changed it. */
export const changeTicket = (
  shop: Shop,
  caller: SignedIn,
  target: RepairVersion,
  change: (tx: Db, repair: LockedRepair, words: OfficeWords) => Promise<ChangeResult>,
) =>
  transaction(shop.db, (tx) => changeTicketIn(tx, caller, target, (...args) => change(tx, ...args)))
