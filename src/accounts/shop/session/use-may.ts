import { may } from '#access/access.ts'
import { actingSeller } from '#access/web/acting.ts'
import type { Permission } from '#kit/contract/access.ts'
import { useSession } from './session.ts'

/**
 * Whether the user's role has a permission. In a seller's office, the role at that seller has
 * already been checked.
 */
export function useMay(permission: Permission): boolean {
  const { user } = useSession()
  return actingSeller() !== null || (user !== null && may(user, permission))
}
