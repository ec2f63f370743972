import { randomUUID } from 'node:crypto'
import { signal } from '#kit/server/db/signal-after-commit.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckToken, ResetPassword } from '../../contract.ts'
import { resetCode } from '../../model.ts'
import { accessChangedMail, resetMail } from '../account-mails.ts'
import { findCredentials, lockUser, updatePassword } from '../accounts.queries.ts'
import { countAttempt, deleteAttempts } from '../limits/attempts.queries.ts'
import { rememberDevice, resolveOrigin } from '../limits/devices.ts'
import {
  limitKey,
  pace,
  returnTurn,
  takeTurnIfDue,
  throttle,
  unthrottle,
} from '../limits/throttle.ts'
import { markVerified } from '../verification/verification.queries.ts'
import { createCode, normalizeCode } from './codes.ts'
import { consumeReset, findReset, upsertReset } from './password-resets.queries.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { requireStrength } from './sign-in.ts'

// After the first codes, wait between mails so that one mailbox is not flooded.
const secondsBetweenCodes = 20 * 60

/**
 * Mails a code to the account's owner. The caller does not learn whether the account exists.
 * Repeated requests cause only an occasional mail, and its code works. Devices on which the account
 * was used have a limit of their own, so strangers cannot keep the owner from getting a code.
 */
export async function requestReset(shop: Shop, caller: Visitor, email: string) {
  const { from, isKnown } = await resolveOrigin(shop, caller, email)
  await throttle(shop, { key: `reset-from:${caller.address}`, max: 60, seconds: 3600 })
  await pace(shop, { key: limitKey('reset', email, from), burst: 5 })
  // Known devices count separately: requests by strangers must not use up the owner's mails.
  const isDue = await takeTurnIfDue(shop, {
    key: limitKey('reset', email, isKnown ? 'known' : ''),
    burst: 5,
    gapSeconds: secondsBetweenCodes,
  })
  const code = createCode(resetCode.length)
  const turn = { network: caller.address, account: email }
  const codeHash = await hashSecret(code, shop.config, turn)
  const account = await findCredentials(shop.db, { email })
  await transaction(shop.db, async (tx) => {
    const user = await lockUser(tx, account?.id ?? randomUUID())
    if (!user || !isDue) return writeDecoys(tx, email)
    // A code that is not mailed must not replace the one in the mailbox.
    if (!(await enqueueMail(tx, resetMail(shop, user, code)))) return
    await upsertReset(tx, user.id, codeHash, resetCode.minutes)
    await deleteAttempts(tx, attemptsKey(email, from))
  })
}

/**
 * Makes as many writes and signals as a code and its mail: the response time must not reveal
 * whether the account exists.
 */
async function writeDecoys(tx: Db, email: string) {
  await countAttempt(tx, limitKey('reset-nobody', email), 60)
  await countAttempt(tx, limitKey('reset-nobody', email), 60)
  await signal(tx, 'tasks', 'mail')
}

const attemptsKey = (email: string, from: string) => limitKey('reset-code', email, from)

/**
 * Requires the right code. The attempt is counted before the code is checked, so concurrent
 * attempts cannot share the last one. Attempts are counted per network: strangers cannot use up the
 * owner's.
 */
async function requireCode(shop: Shop, caller: Visitor, { email, resetPasswordToken }: CheckToken) {
  const { from, isKnown } = await resolveOrigin(shop, caller, email)
  const { count } = await countAttempt(shop.db, attemptsKey(email, from), resetCode.minutes * 60)
  const isAllowed = count <= resetCode.tries
  const allOriginsKey = limitKey('reset-code', email)
  if (!isKnown && isAllowed) await pace(shop, { key: allOriginsKey, burst: 100 })
  const reset = isAllowed ? await findReset(shop.db, email) : null
  const code = normalizeCode(resetPasswordToken)
  const turn = { network: caller.address, account: email }
  if (!(await matchesSecret(reset?.codeHash, code, shop.config, turn)) || !reset)
    throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
  await unthrottle(shop, attemptsKey(email, from))
  if (!isKnown) await returnTurn(shop, allOriginsKey)
  return reset
}

/**
 * Accepts a right code and refuses a wrong one. Five wrong attempts, here or in `resetPassword`,
 * block the code for the network or device they came from.
 */
export const checkResetCode = async (shop: Shop, caller: Visitor, input: CheckToken) =>
  void (await requireCode(shop, caller, input))

/**
 * Sets a new password with a code, which works once, and ends every session. The code came by mail,
 * so it also verifies the address.
 */
export async function resetPassword(
  shop: Shop,
  caller: Visitor,
  input: ResetPassword,
): Promise<string> {
  const reset = await requireCode(shop, caller, input)
  requireStrength(reset.role, input.newPassword, 'newPassword')
  const passwordHash = await hashSecret(input.newPassword, shop.config, {
    network: caller.address,
    account: input.email,
  })
  return transaction(shop.db, async (tx) => {
    const isUsed = await consumeReset(tx, reset.userId, reset.codeHash)
    if (isUsed) await markVerified(tx, reset.userId)
    const user = isUsed && (await updatePassword(tx, reset.userId, passwordHash))
    if (!user) throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
    await shop.recordAccess(tx, user.id, 'reset the password of')
    await enqueueMail(tx, accessChangedMail(shop, user, 'resetPassword'))
    return rememberDevice(tx, caller, user.id)
  })
}
