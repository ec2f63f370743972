import { may, mayGive } from '#access/access.ts'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { type Refusal, ShopError } from '#kit/server/shop-error.ts'
import type { AddRole, StaffRole, UpdateRole } from '../roles.ts'
import {
  deleteRole,
  findGrants,
  findRole,
  insertRole,
  lockRoles,
  updateRoleGrants,
} from './roles.queries.ts'

const refusals: Record<string, Refusal> = {
  roles_name: ['role_name_taken', { field: 'name' }],
  roles_fixed: ['role_fixed'],
  users_role_fkey: ['role_in_use'],
  staff_invitations_role_fkey: ['role_in_use'],
}

/** Requires that the caller has every permission of the roles that they grant or take away. */
type RequireGrantable = (...roles: readonly string[]) => Promise<StaffRole[]>

/**
 * Runs a change of roles or members while no other such change runs. The caller's permissions are
 * read again, because a concurrent change may have removed them.
 */
export function withLockedRoles<Result>(
  shop: Shop,
  caller: SignedIn,
  work: (tx: Db, requireGrantable: RequireGrantable) => Promise<Result>,
): Promise<Result> {
  return transaction(shop.db, async (tx) => {
    await lockRoles(tx)
    const granter = await findGrants(tx, caller.id)
    if (!granter || !may(granter, 'staff')) throw new ShopError('not_permitted')
    return work(tx, async (...ids) => {
      const roles: StaffRole[] = []
      for (const id of ids) {
        const role = await findRole(tx, id)
        if (!role) throw new ShopError('role_gone')
        if (!mayGive(granter, { role: id, ...role })) throw new ShopError('role_exceeds_yours')
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
  previous: Partial<AddRole>,
  updated: Partial<AddRole>,
  { id, name }: StaffRole,
) => {
  const toAuditFields = ({ name, permissions, maxDiscountPercent }: Partial<AddRole>) => ({
    name: name ?? '',
    permissions: permissions?.join(', ') ?? '',
    maxDiscountPercent: maxDiscountPercent ?? 0,
  })
  return recordAction(tx, caller.id, {
    action,
    subject: 'role',
    subjectId: id,
    title: name,
    changes: changesBetween(toAuditFields(previous), toAuditFields(updated)),
  })
}

/** Adds a role. The caller must have all of its permissions. */
export function addRole(shop: Shop, caller: SignedIn, input: AddRole): Promise<StaffRole> {
  const addition = withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    const { id } = (await insertRole(tx, input)) ?? {}
    // Checks the stored role, which the database may have normalized.
    const [role] = await requireGrantable(id ?? '')
    if (!role) throw new ShopError('role_gone')
    await record(tx, caller, 'created', {}, role, role)
    return role
  })
  return refuseViolations(refusals, addition)
}

/** Changes a role. The change applies to its members from their next call on. */
export function updateRole(shop: Shop, caller: SignedIn, input: UpdateRole): Promise<StaffRole> {
  const update = withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    const [previous] = await requireGrantable(input.id)
    if (!(await updateRoleGrants(tx, input))) throw new ShopError('changed_meanwhile')
    const [updated] = await requireGrantable(input.id)
    if (!previous || !updated) throw new ShopError('role_gone')
    await record(tx, caller, 'changed', previous, updated, updated)
    return updated
  })
  return refuseViolations(refusals, update)
}

/** Removes a role that no member has and no invitation names. */
export function removeRole(shop: Shop, caller: SignedIn, id: string): Promise<void> {
  const removal = withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    const [role] = await requireGrantable(id)
    await deleteRole(tx, id)
    if (role) await record(tx, caller, 'removed', role, {}, role)
  })
  return refuseViolations(refusals, removal)
}
