import { randomBytes } from 'node:crypto'
import { hashSecret, ownerExists, upsertOwner } from '#accounts/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'

/**
 * Makes sure the shop has an owner: the one named in the settings, or, in a shop without any, `admin@localhost`
 * with a random password. Returns what to print at startup.
 */
export async function ensureOwner(shop: Shop): Promise<{ email: string; password: string | null }> {
  const { admin } = shop.config
  if (admin) {
    await upsertOwner(shop.db, { name: 'Owner', email: admin.email, passwordHash: await hashSecret(admin.password) })
    return { email: admin.email, password: null }
  }
  const email = 'admin@localhost'
  if (await ownerExists(shop.db)) return { email, password: null }
  const password = randomBytes(12).toString('base64url')
  await upsertOwner(shop.db, { name: 'Owner', email, passwordHash: await hashSecret(password) })
  return { email, password }
}
