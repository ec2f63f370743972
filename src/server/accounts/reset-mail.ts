import { resetCode } from '#contract/accounts.rules.ts'
import type { User } from '#contract/accounts.ts'
import { mail } from '../mail/mail.ts'
import type { Shop } from '../shop.ts'

export function resetMail(shop: Shop, user: User, code: string) {
  return mail(shop.settings.current, {
    kind: 'password-reset',
    recipient: { name: user.name, email: user.email },
    subject: 'Your password reset token',
    secretUntil: new Date(Date.now() + resetCode.minutes * 60_000),
    paragraphs: [
      `Hello ${user.name},`,
      'somebody asked to reset the password of your account. Enter this token to choose a new one:',
      { code },
      `It works once, within ${resetCode.minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
    ],
  })
}
