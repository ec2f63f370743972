import { may, mayGive } from '#access.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { type Refusal, ShopError } from '#kit/server/shop-error.ts'
import type { AddRole, StaffRole, UpdateRole } from '../roles.ts'
import {
  deleteRole,
  findGrants,
  findRole,
  insertRole,
  lockRoles,
  setRoleGrants,
} from './roles.queries.ts'

const refusals: Record<string, Refusal> = {
  roles_name: ['role_name_taken', { field: 'name' }],
  roles_fixed: ['role_fixed'],
  users_role_fkey: ['role_in_use'],
  staff_invitations_role_fkey: ['role_in_use'],
}

/** Refuses whatever would give, or take away, what its giver does not have. */
type RequireGivable = (...roles: readonly string[]) => Promise<StaffRole[]>

/**
 * Does something about who may do what, one after the other. What the caller may is asked anew:
 * somebody may have taken it away since the call began.
 */
export function decideAboutRoles<Result>(
  shop: Shop,
  caller: SignedIn,
  work: (tx: Db, requireGivable: RequireGivable) => Promise<Result>,
): Promise<Result> {
  return transaction(shop.db, async (tx) => {
    await lockRoles(tx)
    const giver = await findGrants(tx, caller.id)
    if (!giver || !may(giver, 'staff')) throw new ShopError('not_permitted')
    return work(tx, async (...ids) => {
      const roles: StaffRole[] = []
      for (const id of ids) {
        const role = await findRole(tx, id)
        if (!role) throw new ShopError('role_gone')
        if (!mayGive(giver, { role: id, ...role })) throw new ShopError('role_beyond_own')
        roles.push(role)
      }
      return roles
    })
  })
}

const record = (
  tx: Db,
  caller: SignedIn,
  action: 'created' | 'changed' | 'removed',
  before: Partial<AddRole>,
  after: Partial<AddRole>,
  { id, name }: StaffRole,
) => {
  const told = ({ name, permissions, maxDiscountPercent }: Partial<AddRole>) => ({
    name: name ?? '',
    permissions: permissions?.join(', ') ?? '',
    maxDiscountPercent: maxDiscountPercent ?? 0,
  })
  return recordAction(tx, caller.id, {
    action,
    subject: 'role',
    subjectId: id,
    title: name,
    changes: changesBetween(told(before), told(after)),
  })
}

export function addRole(shop: Shop, caller: SignedIn, input: AddRole): Promise<StaffRole> {
  const added = decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    const { id } = (await insertRole(tx, input)) ?? {}
    // Judged as it is stored.
    const [role] = await requireGivable(id ?? '')
    if (!role) throw new ShopError('role_gone')
    await record(tx, caller, 'created', {}, role, role)
    return role
  })
  return refusing(refusals, added)
}

/** Holds for everybody who has the role, from their next call on. */
export function updateRole(shop: Shop, caller: SignedIn, input: UpdateRole): Promise<StaffRole> {
  const updated = decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    const [before] = await requireGivable(input.id)
    if (!(await setRoleGrants(tx, input))) throw new ShopError('changed_meanwhile')
    const [after] = await requireGivable(input.id)
    if (!before || !after) throw new ShopError('role_gone')
    await record(tx, caller, 'changed', before, after, after)
    return after
  })
  return refusing(refusals, updated)
}

export function removeRole(shop: Shop, caller: SignedIn, id: string): Promise<void> {
  const removed = decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    const [role] = await requireGivable(id)
    await deleteRole(tx, id)
    if (role) await record(tx, caller, 'removed', role, {}, role)
  })
  return refusing(refusals, removed)
}
