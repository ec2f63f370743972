import { spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePaths } from '#office-pages.ts'
import type { Invitation } from '../contract.ts'
import { staffMailWords as say } from '../mail-words.ts'
import { invitationHours } from '../model.ts'

const invitation = mailKind('staff-invitation', say.invitation, {
  link: { isBlock: true, isRequired: true },
})

const valuesOf = (
  { name, roleName, invitedBy }: Pick<Invitation, 'name' | 'roleName' | 'invitedBy'>,
  link: string,
) => ({
  name,
  by: invitedBy,
  role: roleName,
  link: spelledButton(say.accept, link),
  hours: String(invitationHours),
})

/** Where staff reached the shop goes before this machine: nobody else steers their browser. */
const addressFor = ({ origin }: Shop, reached: string) =>
  origin.isLocal() ? reached : (origin.current() ?? reached)

export const invitationLink = (shop: Shop, token: string, origin: string) =>
  `${addressFor(shop, origin)}${officePaths.acceptInvite(token)}`

/**
 * The link is the key: it goes to the invited person and is kept nowhere else. `origin` is where
 * staff reached the shop.
 */
export const invitationMail = (shop: Shop, invited: Invitation, token: string, origin: string) =>
  mail(shop, invitation, valuesOf(invited, invitationLink(shop, token, origin)), {
    recipient: { name: invited.name, email: invited.email, isVerified: true },
    isUrgent: true,
    secretUntil: new Date(shop.clock.now().getTime() + invitationHours * 3_600_000),
  })

/** What the owner may word, with values to look at. */
export const staffMails = [
  {
    ...invitation,
    sample: () =>
      valuesOf(
        { name: 'Gita Thapa', roleName: 'Counter', invitedBy: 'Sita Magar' },
        `https://shop.example${officePaths.acceptInvite('0123456789')}`,
      ),
  },
]
