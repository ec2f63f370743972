import { maxDiscountPercent } from '#access/access.ts'
import { ownerRole } from '#kit/contract/access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { DiscountLimit } from './agreed-price.ts'

/** The largest discount in percent that the caller may give in an order; null for no limit. */
export const discountLimitOf = (caller: SignedIn): DiscountLimit =>
  caller.role === ownerRole ? null : maxDiscountPercent(caller)
