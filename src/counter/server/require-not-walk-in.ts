import { walkInId } from '#accounts/model.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/**
 * Refuses the account for anonymous sales. Anyone who could sign in to it, or was merged with it,
 * would see the orders of strangers.
 */
export function requireNotWalkIn(...ids: string[]) {
  if (ids.includes(walkInId)) throw new ShopError('walk_in_account')
}
