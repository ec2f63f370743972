import { adminPaths } from '#contract/admin-paths.ts'
import { invitationHours } from '#contract/staff.rules.ts'
import type { Invitation } from '#contract/staff.ts'
import { mail } from '../mail/mail.ts'
import type { Shop } from '../shop.ts'

/** The link is the key: it goes to the invited person and is kept nowhere else. */
export function invitationMail({ settings, config }: Shop, { name, email, role, invitedBy }: Invitation, token: string, origin: string) {
  const shop = settings.current.name
  return mail(settings.current, {
    kind: 'staff-invitation',
    recipient: { name, email },
    secretUntil: new Date(Date.now() + invitationHours * 3_600_000),
    subject: `Work with us in the back office of ${shop}`,
    paragraphs: [
      `Hello ${name},`,
      `${invitedBy} invites you to the back office of ${shop}, as ${role === 'owner' ? 'an owner' : 'a member of the staff'}. Open this link and choose a password:`,
      { link: `${config.publicUrl ?? origin}${adminPaths.acceptInvite(token)}`, label: 'Accept the invitation' },
      `The link works once, within ${invitationHours} hours. If you do not know what this is about, you need not do anything.`,
    ],
  })
}
