import type { Shop } from '#kit/server/shop.ts'

/** The recipient of mails to the shop itself; null until the owner enters a real e-mail. */
export function shopRecipient({ settings, sender }: Shop) {
  const email = settings.current.mailTo || settings.confirmed.email
  return email ? { name: sender().name, email, isVerified: true } : null
}
