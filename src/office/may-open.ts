import { may } from '#access/access.ts'
import { memberMay } from '#access/member-access.ts'
import { actingSeller } from '#access/web/acting.ts'
import type { Grants } from '#kit/contract/access.ts'
import type { OfficePage } from '#pages/office-pages.ts'

/** Whether a user may open a page. In a seller's office, their role there decides. */
export function mayOpen(
  { needs, alsoNeeds, member }: OfficePage,
  user: Pick<Grants, 'permissions'>,
): boolean {
  const seller = actingSeller()
  return seller
    ? member !== undefined && memberMay(seller.role, member)
    : needs !== undefined && may(user, needs) && may(user, alsoNeeds ?? needs)
}
