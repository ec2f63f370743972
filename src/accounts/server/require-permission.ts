import { may } from '#access/access.ts'
import type { Grants, Permission } from '#kit/contract/access.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/**
 * Requires permissions for a part of a call that needs more than the call itself. Members of a
 * seller are checked by their role at that seller.
 */
export function requirePermission(holder: Pick<Grants, 'permissions'>, ...needed: Permission[]) {
  if (!needed.every((permission) => may(holder, permission))) throw new ShopError('not_permitted')
}
