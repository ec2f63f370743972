import { may } from '#access.ts'
import type { Grants } from '#kit/contract/access.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { memberMay } from '#member-access.ts'
import type { OfficePage } from '#office-pages.ts'

/** Whether somebody may open a page; in a seller's office, what counts is their role there. */
export function mayOpen({ needs, member }: OfficePage, user: Pick<Grants, 'permissions'>): boolean {
  const seller = actingSeller()
  return seller
    ? member !== undefined && memberMay(seller.role, member)
    : needs !== undefined && may(user, needs)
}
