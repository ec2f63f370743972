import { isStaffRole } from '#access.ts'
import { phoneDigits } from '#kit/contract/phone.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Login, Register } from '../contract.ts'
import { passwordLength } from '../model.ts'
import { accessChangedMail } from './account-mails.ts'
import {
  type Credentials,
  findCredentials,
  holdUnchanged,
  insertUser,
  linkGoogle,
} from './accounts.queries.ts'
import { originOfTry, rememberDevice } from './devices.ts'
import type { GoogleIdentity, VerifyGoogleToken } from './google.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { openSession } from './sessions.ts'
import { giveTurnBack, limitKey, pace, unthrottle } from './throttle.ts'
import { askToVerify } from './verification.ts'

/**
 * Opens a customer's account; an e-mail has at most one. A link asks the mailbox whether it is
 * theirs; ordering does not wait for that.
 */
export async function register(shop: Shop, input: Register) {
  const user = {
    ...input,
    role: 'customer' as const,
    phone: phoneDigits(input.number),
    passwordHash: await hashSecret(input.password, shop.config),
  }
  await transaction(shop.db, async (tx) => {
    const opened = await insertUser(tx, user)
    if (!opened) throw new ShopError('email_taken', { field: 'email' })
    await askToVerify(shop, tx, { id: opened.id, email: input.email })
  })
}

/** What a successful sign-in gives the browser. */
export interface Entry {
  token: string
  /** Marks the device as one on which the account was used. */
  device: string
}

/**
 * Opens a session for the right password. Neither the answer nor its timing reveals whether the
 * account exists.
 * Guesses are slowed down, by network and over all networks together; whoever signed in on a device
 * before is counted apart from them.
 */
export async function login(
  shop: Shop,
  caller: Visitor,
  { email, password }: Login,
): Promise<Entry> {
  const { from, isKnown } = await originOfTry(shop, caller, email)
  const fromHere = limitKey('login', email, from)
  const fromAll = limitKey('login', email)
  await pace(shop, { key: fromHere, burst: 10 }, ...(isKnown ? [] : [{ key: fromAll, burst: 100 }]))
  const user = await findCredentials(shop.db, { email })
  const matches = await matchesSecret(user?.passwordHash, password, shop.config)
  if (!matches || !user || user.disabled) throw new ShopError('invalid_credentials')
  await unthrottle(shop, fromHere)
  if (!isKnown) await giveTurnBack(shop, fromAll)
  return enter(shop, caller, user)
}

/**
 * Opens a session, if the account is still what it was when its holder was judged; that of a member
 * of staff stands in the audit log.
 */
const enter = (shop: Shop, caller: Visitor, user: Credentials): Promise<Entry> =>
  transaction(shop.db, async (tx) => {
    if (!(await holdUnchanged(tx, user))) throw new ShopError('invalid_credentials')
    if (isStaffRole(user.role)) await shop.recordAccess(tx, user.id, 'signed in as')
    return {
      token: await openSession(tx, user.id),
      device: await rememberDevice(tx, caller, user.id),
    }
  })

/**
 * Signs in by Google's `sub`; a customer's account is linked by its e-mail when Google has verified
 * it.
 */
export async function loginWithGoogle(
  shop: Shop,
  caller: Visitor,
  verify: VerifyGoogleToken,
  token: string,
): Promise<Entry> {
  const google = await verify(token)
  const user =
    (await findCredentials(shop.db, { googleSub: google.sub })) ??
    (await linkOrCreate(shop, google))
  if (user.disabled) throw new ShopError('google_token_invalid')
  return enter(shop, caller, user)
}

async function linkOrCreate(shop: Shop, google: GoogleIdentity): Promise<Credentials> {
  if (!google.emailVerified) throw new ShopError('google_email_unverified')
  const image = /^https:\/\/[^\s"'<>]{1,490}$/.test(google.picture) ? google.picture : ''
  const name = google.name.trim().slice(0, 100) || google.email
  const account = {
    name,
    email: google.email,
    role: 'customer' as const,
    passwordHash: null,
    googleSub: google.sub,
    image,
    verified: true,
  }
  // While the shop is closed nobody opens an account, in this way either; those who have one come
  // in.
  const created = shop.isOpen() ? await insertUser(shop.db, account) : null
  if (created) return created
  const existing = await findCredentials(shop.db, { email: google.email })
  if (!existing && !shop.isOpen()) throw new ShopError('shop_closed')
  if (existing && isStaffRole(existing.role)) throw new ShopError('google_for_customers')
  if (existing) await link(shop, existing, { sub: google.sub, name, image })
  // None where it is linked to somebody else's Google account; a concurrent call may have linked it
  // to this one.
  const linked = await findCredentials(shop.db, { googleSub: google.sub })
  if (!linked) throw new ShopError('google_token_invalid')
  return linked
}

const link = (
  shop: Shop,
  { id }: Credentials,
  google: { sub: string; name: string; image: string },
) =>
  transaction(shop.db, async (tx) => {
    const user = await linkGoogle(tx, id, google)
    if (!user) return
    await shop.recordAccess(tx, id, 'linked Google to')
    await enqueueMail(tx, accessChangedMail(shop, user, 'linkedGoogle'))
  })

/** Staff hold the keys of the shop: their passwords are longer. */
export function requireStrength(role: Credentials['role'], password: string, field: string) {
  if (isStaffRole(role) && [...password].length < passwordLength.staff)
    throw new ShopError('password_too_weak', { field })
}
