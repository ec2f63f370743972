import type { Shop } from '#kit/server/shop.ts'

/**
 * Who gets what the shop mails to itself; null where nobody has said where that is, because the
 * sample's address is nobody's.
 */
export function shopRecipient({ settings, sender }: Shop) {
  const email = settings.current.mailTo || settings.certain.email
  return email ? { name: sender().name, email, isVerified: true } : null
}
