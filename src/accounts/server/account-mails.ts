import { code, paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#shop-pages.ts'
import type { User } from '../contract.ts'
import { accountMailWords } from '../mail-words.ts'
import { resetCode, verificationHours } from '../model.ts'

const say = accountMailWords

const verification = mailKind('email-verification', say.verification, {
  link: { isBlock: true, isRequired: true },
})
const reset = mailKind('password-reset', say.reset, {
  name: { isOptional: true },
  code: { isBlock: true, isRequired: true },
})
const access = mailKind('access-changed', say.access, {
  name: { isOptional: true },
  change: { isRequired: true },
})

const inMinutes = (shop: Shop, minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000)

const linkBlock = (origin: string | null, token: string) => {
  const path = `${paths.verifyEmail}#${token}`
  return origin ? spelledButton(say.verify, `${origin}${path}`) : paragraph(say.pathOnly(path))
}

/** To an address that may be somebody else's: nothing in it was typed by whoever registered it. */
export const verificationMail = (shop: Shop, { email }: Pick<User, 'email'>, token: string) =>
  mail(
    shop,
    verification,
    { link: linkBlock(shop.origin.current(), token), hours: String(verificationHours) },
    {
      recipient: { email, isVerified: false },
      secretUntil: inMinutes(shop, verificationHours * 60),
    },
  )

/** How often somebody may cause one is limited where they ask. */
export const resetMail = (
  shop: Shop,
  { name, email, verified }: Pick<User, 'name' | 'email' | 'verified'>,
  token: string,
) =>
  mail(
    shop,
    reset,
    { name: verified ? name : null, code: code(token), minutes: String(resetCode.minutes) },
    {
      recipient: { name, email, isVerified: verified },
      secretUntil: inMinutes(shop, resetCode.minutes),
      isUrgent: verified,
    },
  )

export type AccessChange = keyof typeof say.happened

/** To the holder of an account: how it is entered has changed. */
export const accessChangedMail = (
  shop: Shop,
  { name, email, verified }: Pick<User, 'name' | 'email' | 'verified'>,
  change: AccessChange,
) =>
  mail(
    shop,
    access,
    { name: verified ? name : null, change: say.happened[change] },
    { recipient: { name, email, isVerified: verified } },
  )

/** What the owner may word, with values to look at. */
export const accountMails = [
  {
    ...verification,
    sample: () => ({
      link: spelledButton(say.verify, 'https://shop.example/verify-email#0123456789'),
      hours: String(verificationHours),
    }),
  },
  {
    ...reset,
    sample: () => ({
      name: 'Sita Magar',
      code: code('K7QX29PM'),
      minutes: String(resetCode.minutes),
    }),
  },
  { ...access, sample: () => ({ name: 'Sita Magar', change: say.happened.changedPassword }) },
]
