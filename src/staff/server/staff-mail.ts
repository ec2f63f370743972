import { accountMailWords } from '#accounts/words.ts'
import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePaths } from '#office-pages.ts'
import type { Invitation } from '../contract.ts'
import { invitationHours } from '../model.ts'
import { staffMailWords } from '../words.ts'

const say = staffMailWords.invitation

/** The link is the key: it goes to the invited person and is kept nowhere else. */
export function invitationMail({ settings, config, clock }: Shop, { name, email, role, invitedBy }: Invitation, token: string, origin: string) {
  const shop = settings.current.name
  return mail(settings.current, {
    kind: 'staff-invitation',
    recipient: { name, email, isVerified: true },
    isUrgent: true,
    secretUntil: new Date(clock.now().getTime() + invitationHours * 3_600_000),
    subject: say.subject(shop),
    paragraphs: [
      accountMailWords.hello(name),
      say.invites(invitedBy, shop, role),
      { link: `${config.publicUrl ?? origin}${officePaths.acceptInvite(token)}`, label: say.accept },
      say.how(invitationHours),
    ],
  })
}
