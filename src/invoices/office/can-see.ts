import { may } from '#access/access.ts'
import { memberMay } from '#access/member-access.ts'
import { actingSeller } from '#access/web/acting.ts'
import { readSession } from '#accounts/shop/session/session.ts'
import { type OfficePage, officePages } from '#pages/office-pages.ts'

/** Whether the current user can open another page about invoices. */
export function canSee(name: 'invoiceSettings' | 'vatBooks'): boolean {
  const { needs, alsoNeeds, member }: OfficePage = officePages[name]
  const { user } = readSession()
  const seller = actingSeller()
  return seller
    ? member !== undefined && memberMay(seller.role, member)
    : user !== null && [needs, alsoNeeds].every((each) => each === undefined || may(user, each))
}
