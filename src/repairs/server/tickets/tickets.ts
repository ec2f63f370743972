import type { AuditAction } from '#audit/model.ts'
import { type NewAuditEntry, recordAction } from '#audit/server/index.ts'
import { ownerRole } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { repairNumber, stages } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { repairOfficeWords } from '../../words/office.ts'
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
    mayLookAtPassword: ticket.hasPassword && mayReadPassword(caller, ticket.technician?.id),
  }
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
