import { maxDiscountPercent } from '#access.ts'
import { ownerRole } from '#kit/contract/access.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { DiscountLimit } from './plan-lines.ts'

/** How much in percent somebody may take off a price in an order; null for as much as they like. */
export const discountLimitOf = (caller: SignedIn): DiscountLimit =>
  caller.role === ownerRole ? null : maxDiscountPercent(caller)
