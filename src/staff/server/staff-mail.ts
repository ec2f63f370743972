import { hasAddress } from '#kit/contract/fields/has-address.ts'
import { spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { Invitation } from '../contract.ts'
import { invitationHours } from '../model.ts'
import { staffMailWords as words } from '../words/mails.ts'

const invitation = mailKind('staff-invitation', (language) => words(language).invitation, {
  link: { isBlock: true, isRequired: true },
})

// Staff type these names, and readers trust the mail, so a name with an address is left out.
const withoutAddress = (name: string) => (hasAddress(name) ? '' : name)

const toMailValues = (
  { language }: Pick<Shop, 'language'>,
  { name, roleName, invitedBy }: Pick<Invitation, 'name' | 'roleName' | 'invitedBy'>,
  link: string,
) => ({
  name: withoutAddress(name) || null,
  by: withoutAddress(invitedBy) || words(language).colleague,
  role: withoutAddress(roleName) || words(language).someRole,
  link: spelledButton(words(language).accept, link),
  hours: String(invitationHours),
})

/**
 * Returns the origin of links in invitations. If the shop only knows a local one, the address at
 * which staff reached the shop is better. It comes from their own browser, so it can be trusted.
 */
const getLinkOrigin = ({ origin }: Shop, requestOrigin: string) =>
  origin.isLocal() ? requestOrigin : (origin.current() ?? requestOrigin)

export const invitationLink = (shop: Shop, token: string, origin: string) =>
  `${getLinkOrigin(shop, origin)}${officePaths.acceptInvite(token)}`

/**
 * Mails an invitation. The link grants access, so only the invited person gets it and the shop does
 * not store it. `origin` is the address at which staff reached the shop.
 */
export const invitationMail = (shop: Shop, invited: Invitation, token: string, origin: string) =>
  mail(shop, invitation, toMailValues(shop, invited, invitationLink(shop, token, origin)), {
    recipient: { name: withoutAddress(invited.name), email: invited.email, isVerified: true },
    isUrgent: true,
    secretUntil: new Date(shop.clock.now().getTime() + invitationHours * 3_600_000),
  })

/** The mails whose wording the owner may change, with sample values for the preview. */
export const staffMails = [
  {
    ...invitation,
    sample: (shop: Shop) =>
      toMailValues(
        shop,
        { name: 'Gita Thapa', roleName: 'Counter', invitedBy: 'Sita Magar' },
        `https://shop.example${officePaths.acceptInvite('0123456789')}`,
      ),
  },
]
