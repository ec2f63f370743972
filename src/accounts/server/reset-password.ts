import { randomInt, randomUUID } from 'node:crypto'
import { signal } from '#kit/server/db/signals.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckToken, ResetPassword } from '../contract.ts'
import { resetCode } from '../model.ts'
import {
  countAttempt,
  deleteSessions,
  findCredentials,
  giveBackResetTry,
  holdUser,
  setPassword,
  takeResetTry,
  upsertReset,
  useUpReset,
} from './accounts.queries.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { resetMail } from './reset-mail.ts'
import { requireStrength } from './sign-in.ts'
import { throttle } from './throttle.ts'

// Without letters and digits that look alike on a phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: resetCode.length }, () => alphabet[randomInt(alphabet.length)]).join('')
const normalise = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

/** Mails a code to the account's owner. Whoever asks learns nothing about the account. */
export async function requestReset(shop: Shop, caller: Visitor, email: string) {
  await throttle(shop, { key: `reset:${email}`, max: 5, seconds: 3600 }, { key: `reset-from:${caller.address}`, max: 60, seconds: 3600 })
  const code = newCode()
  const codeHash = await hashSecret(code)
  const account = await findCredentials(shop.db, { email })
  await transaction(shop.db, async (tx) => {
    const user = await holdUser(tx, account?.id ?? randomUUID())
    if (!user) return writeAsMuch(tx, email)
    await upsertReset(tx, user.id, codeHash, resetCode.minutes)
    await enqueueMail(tx, resetMail(shop, user, code))
  })
}

/** As many writes and signals as a code and its mail take: response times would also tell. */
async function writeAsMuch(tx: Db, email: string) {
  await countAttempt(tx, `reset-nobody:${email}`, 60)
  await countAttempt(tx, `reset-nobody:${email}`, 60)
  await signal(tx, 'tasks', 'mail')
}

async function requireCode(shop: Shop, { email, resetPasswordToken }: CheckToken) {
  const reset = await takeResetTry(shop.db, email, resetCode.tries)
  if (!(await matchesSecret(reset?.codeHash, normalise(resetPasswordToken))) || !reset) throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
  await giveBackResetTry(shop.db, reset.userId)
  return reset
}

/** Accepts a right code and refuses a wrong one; five wrong tries, over this call and the next, end the code. */
export const checkResetCode = async (shop: Shop, input: CheckToken) => void (await requireCode(shop, input))

/** Sets a new password with a code, which works once, and ends every session of the account. */
export async function resetPassword(shop: Shop, input: ResetPassword) {
  const reset = await requireCode(shop, input)
  requireStrength(reset.role, input.newPassword, 'newPassword')
  const passwordHash = await hashSecret(input.newPassword)
  await transaction(shop.db, async (tx) => {
    const isSet = (await useUpReset(tx, reset.userId, reset.codeHash)) && (await setPassword(tx, reset.userId, passwordHash))
    if (!isSet) throw new ShopError('reset_code_wrong', { field: 'resetPasswordToken' })
    await deleteSessions(tx, reset.userId)
  })
}
