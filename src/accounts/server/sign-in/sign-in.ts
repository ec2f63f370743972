import { isStaffRole } from '#access/access.ts'
import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Login, Register } from '../../contract.ts'
import { passwordLength } from '../../model.ts'
import { accessChangedMail } from '../account-mails.ts'
import {
  type Credentials,
  findCredentials,
  insertUser,
  linkGoogle,
  lockIfUnchanged,
} from '../accounts.queries.ts'
import { rememberDevice, resolveOrigin } from '../limits/devices.ts'
import { limitKey, pace, returnTurn, unthrottle } from '../limits/throttle.ts'
import { enqueueVerification } from '../verification/verification.ts'
import type { GoogleIdentity, VerifyGoogleToken } from './google.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a customer account. Each e-mail has at most one account. A link is mailed to verify the
 * address, but customers can order without it.
 */
export async function register(shop: Shop, { address }: Visitor, input: Register) {
  const user = {
    ...input,
    role: 'customer' as const,
    phone: phoneDigits(input.number),
    passwordHash: await hashSecret(input.password, shop.config, {
      network: address,
      account: input.email,
    }),
  }
  await transaction(shop.db, async (tx) => {
    const created = await insertUser(tx, user)
    if (!created) throw new ShopError('email_taken', { field: 'email' })
    await enqueueVerification(shop, tx, { id: created.id, email: input.email })
  })
}

/** The tokens that a successful sign-in returns to the browser. */
export interface NewSession {
  token: string
  /** Identifies the device at the next sign-in, so that limits on guessing do not affect it. */
  device: string
}

/**
 * Opens a session for the right password. Neither the reply nor its timing reveals whether the
 * account exists. Guesses are slowed down per network and over all networks together. Known devices
 * are counted separately, so an attack does not lock out the owner.
 */
export async function login(
  shop: Shop,
  caller: Visitor,
  { email, password }: Login,
): Promise<NewSession> {
  const { from, isKnown } = await resolveOrigin(shop, caller, email)
  const originKey = limitKey('login', email, from)
  const allOriginsKey = limitKey('login', email)
  await pace(
    shop,
    { key: originKey, burst: 10 },
    ...(isKnown ? [] : [{ key: allOriginsKey, burst: 100 }]),
  )
  const user = await findCredentials(shop.db, { email })
  const matches = await matchesSecret(user?.passwordHash, password, shop.config, {
    network: caller.address,
    account: email,
  })
  if (!matches || !user || user.disabled) throw new ShopError('invalid_credentials')
  await unthrottle(shop, originKey)
  if (!isKnown) await returnTurn(shop, allOriginsKey)
  return signIn(shop, caller, user)
}

/**
 * Opens a session if the account is unchanged since its credentials were checked. Sign-ins of staff
 * are recorded in the audit log.
 */
const signIn = (shop: Shop, caller: Visitor, user: Credentials): Promise<NewSession> =>
  transaction(shop.db, async (tx) => {
    if (!(await lockIfUnchanged(tx, user))) throw new ShopError('invalid_credentials')
    if (isStaffRole(user.role)) await shop.recordAccess(tx, user.id, 'signed in as')
    return {
      token: await openSession(tx, user.id),
      device: await rememberDevice(tx, caller, user.id),
    }
  })

/**
 * Signs in by Google's `sub`. A customer account with the same e-mail is linked if Google has
 * verified that e-mail.
 */
export async function loginWithGoogle(
  shop: Shop,
  caller: Visitor,
  verify: VerifyGoogleToken,
  token: string,
): Promise<NewSession> {
  const google = await verify(token)
  const user =
    (await findCredentials(shop.db, { googleSub: google.sub })) ??
    (await linkOrCreate(shop, google))
  if (user.disabled) throw new ShopError('google_token_invalid')
  return signIn(shop, caller, user)
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
  // While the shop is closed, only existing customers can sign in.
  const created = shop.isOpen() ? await insertUser(shop.db, account) : null
  if (created) return created
  const existing = await findCredentials(shop.db, { email: google.email })
  if (!existing && !shop.isOpen()) throw new ShopError('shop_closed')
  if (existing && isStaffRole(existing.role)) throw new ShopError('google_for_customers')
  if (existing) await link(shop, existing, { sub: google.sub, name, image })
  // Read again: a concurrent call may have linked the same Google account. Nothing is found if the
  // e-mail's account is linked to another Google account.
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

/** Requires a longer password of staff, who can do more harm than customers. */
export function requireStrength(role: Credentials['role'], password: string, field: string) {
  if (isStaffRole(role) && [...password].length < passwordLength.staff)
    throw new ShopError('password_too_weak', { field })
}
