import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#shop-pages.ts'
import type { User } from '../contract.ts'
import { resetCode, verificationHours } from '../model.ts'
import { accountMailWords } from '../words.ts'

const say = accountMailWords

const inMinutes = (shop: Shop, minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)

/** To an address that may be somebody else's: nothing in it was typed by whoever registered it. */
export const verificationMail = (shop: Shop, { email }: Pick<User, 'email'>, token: string) =>
  mail(shop.sender(), {
    kind: 'email-verification',
    recipient: { email, isVerified: false },
    subject: say.verification.subject,
    secretUntil: inMinutes(shop, verificationHours * 60),
    paragraphs: [
      say.verification.why(shop.sender().name),
      { link: `${shop.config.origin}${paths.verifyEmail}#${token}`, label: say.verification.verify },
      say.verification.how(verificationHours),
    ],
  })

/** How often somebody may cause one is limited where they ask. */
export const resetMail = (shop: Shop, { name, email, verified }: User, code: string) =>
  mail(shop.sender(), {
    kind: 'password-reset',
    recipient: { name, email, isVerified: verified },
    subject: say.reset.subject,
    secretUntil: inMinutes(shop, resetCode.minutes),
    isUrgent: verified,
    paragraphs: [...(verified ? [say.hello(name)] : []), say.reset.why, { code }, say.reset.how(resetCode.minutes)],
  })

export type AccessChange = keyof typeof say.access.happened

/** To the holder of an account: how it is entered has changed. */
export const accessChangedMail = (shop: Shop, { name, email, verified }: Pick<User, 'name' | 'email' | 'verified'>, change: AccessChange) =>
  mail(shop.sender(), {
    kind: 'access-changed',
    recipient: { name, email, isVerified: verified },
    subject: say.access.subject,
    paragraphs: [...(verified ? [say.hello(name)] : []), say.access.happened[change], say.access.notYou],
  })
