import { isStaffRole } from '#access.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Login, Register } from '../contract.ts'
import { passwordLength } from '../model.ts'
import { type Credentials, findCredentials, insertUser, linkGoogle } from './accounts.queries.ts'
import type { VerifyGoogleToken } from './google.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { openSession } from './sessions.ts'
import { throttle, unthrottle } from './throttle.ts'

/** Opens a customer's account; an e-mail has at most one. */
export async function register(shop: Shop, input: Register) {
  const user = { ...input, role: 'customer' as const, phone: phoneDigits(input.number), passwordHash: await hashSecret(input.password) }
  if (!(await insertUser(shop.db, user))) throw new ShopError('email_taken', { field: 'email' })
}

/** Opens a session for the right password. Neither the answer nor its timing reveals whether the account exists. */
export async function login(shop: Shop, caller: Visitor, { email, password }: Login): Promise<string> {
  const fromHere = `login:${email}:${caller.address}`
  // Few tries from one address, more from all of them together, so that nobody can lock a customer out with a handful of addresses.
  await throttle(shop, { key: fromHere, max: 10, seconds: 900 }, { key: `login:${email}`, max: 100, seconds: 3600 })
  const user = await findCredentials(shop.db, { email })
  const matches = await matchesSecret(user?.passwordHash, password)
  if (!matches || !user || user.disabled) throw new ShopError('invalid_credentials')
  await unthrottle(shop, fromHere)
  return openSession(shop.db, user.id)
}

/** Signs in by Google's `sub`; an existing account is linked by its e-mail only when Google has verified it. */
export async function loginWithGoogle(shop: Shop, verify: VerifyGoogleToken, token: string): Promise<string> {
  const google = await verify(token)
  const user = (await findCredentials(shop.db, { googleSub: google.sub })) ?? (await linkOrCreate(shop, google))
  if (user.disabled) throw new ShopError('google_token_invalid')
  return openSession(shop.db, user.id)
}

async function linkOrCreate(shop: Shop, google: Awaited<ReturnType<VerifyGoogleToken>>): Promise<Credentials> {
  if (!google.emailVerified) throw new ShopError('google_email_unverified')
  const image = /^https:\/\/[^\s"'<>]{1,490}$/.test(google.picture) ? google.picture : ''
  const name = google.name.trim().slice(0, 100) || google.email
  const created = await insertUser(shop.db, { name, email: google.email, role: 'customer', passwordHash: null, googleSub: google.sub, image })
  if (created) return created
  const existing = await findCredentials(shop.db, { email: google.email })
  // Already linked to somebody else's Google account, or just linked by a concurrent call.
  if (!existing || (await linkGoogle(shop.db, existing.id, google.sub)) === 0) {
    const linked = await findCredentials(shop.db, { googleSub: google.sub })
    if (!linked) throw new ShopError('google_token_invalid')
    return linked
  }
  return existing
}

/** Staff hold the keys of the shop: their passwords are longer. */
export function requireStrength(role: Credentials['role'], password: string, field: string) {
  if (isStaffRole(role) && [...password].length < passwordLength.staff) throw new ShopError('password_too_weak', { field })
}
