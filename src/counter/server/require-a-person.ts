import { walkInId } from '#accounts/model.ts'
import { ShopError } from '#kit/server/shop-error.ts'

/**
 * Whoever walks in is nobody: who could sign in to that account, or were made one with it, would
 * have what strangers bought.
 */
export function requireAPerson(...ids: string[]) {
  if (ids.includes(walkInId)) throw new ShopError('nobodys_account')
}
