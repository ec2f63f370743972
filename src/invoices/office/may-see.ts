import { may } from '#access.ts'
import { readSession } from '#accounts/shop/session.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { memberMay } from '#member-access.ts'
import { type OfficePage, officePages } from '#office-pages.ts'

/** Whether the current user can open another page about invoices. */
export function canSee(name: 'invoiceSettings' | 'vatBooks'): boolean {
  const { needs, member }: OfficePage = officePages[name]
  const { user } = readSession()
  const seller = actingSeller()
  return seller
    ? member !== undefined && memberMay(seller.role, member)
    : needs !== undefined && user !== null && may(user, needs)
}
