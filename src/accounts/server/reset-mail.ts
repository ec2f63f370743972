import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { User } from '../contract.ts'
import { resetCode } from '../model.ts'
import { accountMailWords } from '../words.ts'

const say = accountMailWords.reset

export function resetMail(shop: Shop, user: User, code: string) {
  return mail(shop.sender(), {
    kind: 'password-reset',
    recipient: { name: user.name, email: user.email },
    subject: say.subject,
    secretUntil: new Date(shop.clock.now().getTime() + resetCode.minutes * 60_000),
    paragraphs: [accountMailWords.hello(user.name), say.why, { code }, say.how(resetCode.minutes)],
  })
}
