import { may } from '#access.ts'
import type { Grants, Permission } from '#kit/contract/access.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/**
 * For a part of a call that takes more than the call itself. Whoever acts for a seller is judged by
 * their role there.
 */
export function requirePermission(holder: Pick<Grants, 'permissions'>, ...needed: Permission[]) {
  if (!needed.every((permission) => may(holder, permission))) throw new ShopError('not_permitted')
}
