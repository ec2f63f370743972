import { phoneDigits } from '#kit/contract/fields/phone.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangePassword, UpdateProfile, User } from '../contract.ts'

import { accessChangedMail } from './account-mails.ts'
import {
  findCredentials,
  findUser,
  lockIfUnchanged,
  updatePassword,
  updateUser,
} from './accounts.queries.ts'
import type { ProfileListener } from './hooks.ts'
import { rememberDevice } from './limits/devices.ts'
import { limitKey, pace, throttle, unthrottle } from './limits/throttle.ts'
import { hashSecret, matchesSecret } from './sign-in/passwords.ts'
import { deleteSession, deleteSessions, sessionExists } from './sign-in/sessions.queries.ts'
import { requireStrength } from './sign-in/sign-in.ts'

export async function getProfile(shop: Shop, caller: SignedIn): Promise<User> {
  const user = await findUser(shop.db, caller.id)
  if (!user) throw new ShopError('access_forbidden')
  return user
}

/** Changes the caller's account only. E-mail and role cannot be changed here. */
export async function updateProfile(
  shop: Shop,
  listeners: readonly ProfileListener[],
  caller: SignedIn,
  input: UpdateProfile & { id: string },
): Promise<User> {
  if (input.id !== caller.id) throw new ShopError('not_found')
  const current = await getProfile(shop, caller)
  if (input.email !== undefined && input.email.toLowerCase() !== current.email)
    throw new ShopError('email_not_editable', { field: 'email' })
  return transaction(shop.db, async (tx) => {
    const updated = await updateUser(tx, caller.id, { ...input, number: phoneDigits(input.number) })
    if (!updated) throw new ShopError('access_forbidden')
    for (const listener of listeners) await listener(tx, caller.id)
    return { ...current, ...updated }
  })
}

/** Requires the old password and ends every other session of the account. */
export async function changePassword(
  shop: Shop,
  caller: SignedIn,
  { password, newPassword }: ChangePassword,
): Promise<string> {
  const key = limitKey('change-password', caller.id)
  await pace(shop, { key, burst: 10 })
  const user = await findCredentials(shop.db, { id: caller.id })
  const turn = { network: caller.address, account: caller.id }
  if (!user || !(await matchesSecret(user.passwordHash, password, undefined, turn)))
    throw new ShopError('old_password_wrong', { field: 'password' })
  requireStrength(user.role, newPassword, 'newPassword')
  // Each change cancels a pending reset. Without a limit, an intruder could keep the mailbox's
  // owner
  // from ever completing one.
  await throttle(shop, { key: limitKey('password-changed', caller.id), max: 5, seconds: 3600 })
  const passwordHash = await hashSecret(newPassword, shop.config, turn)
  const device = await transaction(shop.db, async (tx) => {
    // Hashing takes a while: the session may have ended or the role changed meanwhile.
    if (!(await lockIfUnchanged(tx, user)) || !(await sessionExists(tx, caller.sessionHash)))
      throw new ShopError('access_forbidden')
    const changed = await updatePassword(tx, caller.id, passwordHash, caller.sessionHash)
    if (!changed) throw new ShopError('access_forbidden')
    await shop.recordAccess(tx, caller.id, 'changed the password of')
    if (changed.verified) await enqueueMail(tx, accessChangedMail(shop, changed, 'changedPassword'))
    return rememberDevice(tx, caller, caller.id)
  })
  await unthrottle(shop, key)
  return device
}

/** Ends this session only. */
export const logout = (shop: Shop, caller: SignedIn) => deleteSession(shop.db, caller.sessionHash)

/** Ends every session of the account, on this device and all others. */
export const logoutEverywhere = (shop: Shop, caller: SignedIn) => deleteSessions(shop.db, caller.id)
