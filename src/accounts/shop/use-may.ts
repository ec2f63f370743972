import { may } from '#access.ts'
import type { Permission } from '#kit/contract/access.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { useSession } from './session.ts'

/**
 * Whether the role of whoever is signed in allows something; in a seller's office, the role there
 * has decided already.
 */
export function useMay(permission: Permission): boolean {
  const { user } = useSession()
  return actingSeller() !== null || (user !== null && may(user, permission))
}
