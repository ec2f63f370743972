import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import { ownerRole } from '#kit/contract/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { repairNumber } from '../model.ts'
import type { RepairTicket } from '../ticket.ts'
import { type LockedRepair, lockRepair } from './repairs.queries.ts'
import { findTicket } from './ticket.queries.ts'

/** Who may look at the password of a device: who works on it, and the owner. */
export const mayLook = (caller: SignedIn, technicianId: string | null | undefined) =>
  caller.role === ownerRole || technicianId === caller.id

export async function getTicket(db: Db, caller: SignedIn, id: string): Promise<RepairTicket> {
  const found = await findTicket(db, id)
  if (!found) throw new ShopError('not_found')
  return { ...found, mayLookAtPassword: found.hasPassword && mayLook(caller, found.technician?.id) }
}

interface Seen {
  id: string
  /** As it was seen; if somebody has changed it since, nothing happens. */
  version?: number
}

interface Done {
  message: string
  /** What the audit log says; nothing where it says nothing. */
  action?: AuditAction
  changes?: Parameters<typeof recordAction>[2]['changes']
}

/** Changes a repair as part of something larger. */
export async function changeIn(
  tx: Db,
  caller: SignedIn,
  { id, version }: Seen,
  work: (repair: LockedRepair) => Promise<Done>,
) {
  const repair = await lockRepair(tx, id)
  if (!repair) throw new ShopError('not_found')
  if (version !== undefined && version !== repair.version) throw new ShopError('changed_meanwhile')
  const { message, action = 'changed', changes } = await work(repair)
  await recordAction(tx, caller.id, {
    action,
    subject: 'repair',
    subjectId: id,
    title: repairNumber(repair.number),
    ...(changes && { changes }),
  })
  return { message, data: await getTicket(tx, caller, id) }
}

/** Changes a repair, all or nothing, and records who did it. */
export const changeTicket = (
  shop: Shop,
  caller: SignedIn,
  seen: Seen,
  work: (tx: Db, repair: LockedRepair) => Promise<Done>,
) => transaction(shop.db, (tx) => changeIn(tx, caller, seen, (repair) => work(tx, repair)))
