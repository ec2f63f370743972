import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '#kit/server/db/sql.ts'
import { signal } from '#kit/server/db/tell.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckToken, ResetPassword } from '../contract.ts'
import { resetCode } from '../model.ts'
import { accessChangedMail, resetMail } from './account-mails.ts'
import {
  findCredentials,
  findReset,
  holdUser,
  setPassword,
  upsertReset,
  useUpReset,
} from './accounts.queries.ts'
import { countAttempt, forgetAttempts } from './attempts.queries.ts'
import { originOfTry, rememberDevice } from './devices.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { requireStrength } from './sign-in.ts'
import { giveTurnBack, isTurn, limitKey, pace, throttle, unthrottle } from './throttle.ts'
import { markVerified } from './verification.queries.ts'

// Beyond the first few, as often as somebody's patience allows and no mailbox minds.
const secondsBetweenCodes = 20 * 60

// Without letters and digits that look alike on a phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = () =>
  Array.from({ length: resetCode.length }, () => alphabet[randomInt(alphabet.length)]).join('')
const normalise = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

/**
 * Mails a code to the account's owner. Whoever asks learns nothing about the account.
 * Somebody who asks again and again causes a mail now and then, whose code works; those who used
 * the account on their device before get theirs.
 */
export async function requestReset(shop: Shop, caller: Visitor, email: string) {
  const { from, isKnown } = await originOfTry(shop, caller, email)
  await throttle(shop, { key: `reset-from:${caller.address}`, max: 60, seconds: 3600 })
  await pace(shop, { key: limitKey('reset', email, from), burst: 5 })
  // Others' requests do not use up those of devices on which the account was used.
  const isDue = await isTurn(shop, {
    key: limitKey('reset', email, isKnown ? 'known' : ''),
    burst: 5,
    gapSeconds: secondsBetweenCodes,
  })
  const code = newCode()
  const codeHash = await hashSecret(code, shop.config)
  const account = await findCredentials(shop.db, { email })
  await transaction(shop.db, async (tx) => {
    const user = await holdUser(tx, account?.id ?? randomUUID())
    if (!user || !isDue) return writeAsMuch(tx, email)
    // A code that nobody gets must not replace the one in the mailbox.
    if (!(await enqueueMail(tx, resetMail(shop, user, code)))) return
    await upsertReset(tx, user.id, codeHash, resetCode.minutes)
    await forgetAttempts(tx, triesFrom(email, from))
  })
}

/** As many writes and signals as a code and its mail take: response times would also tell. */
async function writeAsMuch(tx: Db, email: string) {
  await countAttempt(tx, limitKey('reset-nobody', email), 60)
  await countAttempt(tx, limitKey('reset-nobody', email), 60)
  await signal(tx, 'tasks', 'mail')
}

const triesFrom = (email: string, from: string) => limitKey('reset-code', email, from)

/**
 * Counts the try before the code is checked, so that concurrent tries cannot share the last one.
 * Nobody uses up the tries of another network.
 */
async function requireCode(shop: Shop, caller: Visitor, { email, resetPasswordToken }: CheckToken) {
  const { from, isKnown } = await originOfTry(shop, caller, email)
  const { count } = await countAttempt(shop.db, triesFrom(email, from), resetCode.minutes * 60)
  const mayTry = count <= resetCode.tries
  const fromAll = limitKey('reset-code', email)
  if (!isKnown && mayTry) await pace(shop, { key: fromAll, burst: 100 })
  const reset = mayTry ? await findReset(shop.db, email) : null
  if (!(await matchesSecret(reset?.codeHash, normalise(resetPasswordToken), shop.config)) || !reset)
    throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
  await unthrottle(shop, triesFrom(email, from))
  if (!isKnown) await giveTurnBack(shop, fromAll)
  return reset
}

/**
 * Accepts a right code and refuses a wrong one; five wrong tries, over this call and the next, end
 * the code where they came from.
 */
export const checkResetCode = async (shop: Shop, caller: Visitor, input: CheckToken) =>
  void (await requireCode(shop, caller, input))

/**
 * Sets a new password with a code, which works once, and ends every session. Whoever has the code
 * holds the mailbox.
 */
export async function resetPassword(
  shop: Shop,
  caller: Visitor,
  input: ResetPassword,
): Promise<string> {
  const reset = await requireCode(shop, caller, input)
  requireStrength(reset.role, input.newPassword, 'newPassword')
  const passwordHash = await hashSecret(input.newPassword, shop.config)
  return transaction(shop.db, async (tx) => {
    const isUsed = await useUpReset(tx, reset.userId, reset.codeHash)
    if (isUsed) await markVerified(tx, reset.userId)
    const user = isUsed && (await setPassword(tx, reset.userId, passwordHash))
    if (!user) throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
    await shop.recordAccess(tx, user.id, 'reset the password of')
    await enqueueMail(tx, accessChangedMail(shop, user, 'resetPassword'))
    return rememberDevice(tx, caller, user.id)
  })
}
