import { code, paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import type { User } from '../contract.ts'
import { resetCode, signInCode, verificationHours } from '../model.ts'
import { accountMailWords as words } from '../words/mails.ts'

const verification = mailKind('email-verification', (language) => words(language).verification, {
  link: { isBlock: true, isRequired: true },
})
const reset = mailKind('password-reset', (language) => words(language).reset, {
  name: { isOptional: true },
  code: { isBlock: true, isRequired: true },
})
const signIn = mailKind('sign-in-code', (language) => words(language).signIn, {
  name: { isOptional: true },
  code: { isBlock: true, isRequired: true },
})
const access = mailKind('access-changed', (language) => words(language).access, {
  name: { isOptional: true },
  change: { isRequired: true },
})

const inMinutes = (shop: Shop, minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000)

const linkBlock = ({ origin, language }: Shop, token: string) => {
  const path = `${paths.verifyEmail}#${token}`
  const { verify, pathOnly } = words(language)
  const current = origin.current()
  return current ? spelledButton(verify, `${current}${path}`) : paragraph(pathOnly(path))
}

/**
 * Asks the mailbox to confirm the address. The address may belong to a stranger, so the mail
 * repeats nothing that was typed at registration.
 */
export const verificationMail = (shop: Shop, { email }: Pick<User, 'email'>, token: string) =>
  mail(
    shop,
    verification,
    { link: linkBlock(shop, token), hours: String(verificationHours) },
    {
      recipient: { email, isVerified: false },
      secretUntil: inMinutes(shop, verificationHours * 60),
    },
  )

/** Mails a reset code. `requestReset` limits how many mails a caller can trigger. */
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

/** Mails a sign-in code. `requestSignInCode` limits how many mails a caller can trigger. */
export const signInCodeMail = (
  shop: Shop,
  { name, email, verified }: Pick<User, 'name' | 'email' | 'verified'>,
  token: string,
) =>
  mail(
    shop,
    signIn,
    { name: verified ? name : null, code: code(token), minutes: String(signInCode.minutes) },
    {
      recipient: { name, email, isVerified: verified },
      secretUntil: inMinutes(shop, signInCode.minutes),
      isUrgent: verified,
    },
  )

export type AccessChange = keyof ReturnType<typeof words>['happened']

/** Warns the account's owner that a password, role, address or sign-in method has changed. */
export const accessChangedMail = (
  shop: Shop,
  { name, email, verified }: Pick<User, 'name' | 'email' | 'verified'>,
  change: AccessChange,
) =>
  mail(
    shop,
    access,
    { name: verified ? name : null, change: words(shop.language).happened[change] },
    { recipient: { name, email, isVerified: verified } },
  )

/** The mails whose wording the owner may change, with sample values for the preview. */
export const accountMails = [
  {
    ...verification,
    sample: ({ language }: Shop) => ({
      link: spelledButton(words(language).verify, 'https://shop.example/verify-email#0123456789'),
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
  {
    ...signIn,
    sample: () => ({
      name: 'Sita Magar',
      code: code('M4T8WZ3K'),
      minutes: String(signInCode.minutes),
    }),
  },
  {
    ...access,
    sample: ({ language }: Shop) => ({
      name: 'Sita Magar',
      change: words(language).happened.changedPassword,
    }),
  },
]
