import { randomUUID } from 'node:crypto'
import { isStaffRole } from '#access/access.ts'
import { signal } from '#kit/server/db/signal-after-commit.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { LoginWithCode } from '../../contract.ts'
import { signInCode } from '../../model.ts'
import { accessChangedMail, signInCodeMail } from '../account-mails.ts'
import {
  type Credentials,
  dropUnverified,
  findCredentials,
  lockIfUnchanged,
  lockUser,
} from '../accounts.queries.ts'
import { endAccess } from '../end-access.ts'
import { countAttempt } from '../limits/attempts.queries.ts'
import { isDeviceOf } from '../limits/devices.queries.ts'
import { rememberDevice, resolveOrigin } from '../limits/devices.ts'
import { limitKey, pace, takeTurnIfDue, throttle } from '../limits/throttle.ts'
import { markVerified } from '../verification/verification.queries.ts'
import { createCode, normalizeCode } from './codes.ts'
import { consumeSignInCode, insertSignInCode, takeTry } from './mailed-code.queries.ts'
import { hashSecret, matchesSecret } from './passwords.ts'
import { openSession } from './sessions.ts'
import type { NewSession } from './sign-in.ts'

/**
 * Mails a code that signs in to a customer account without its password, and returns the nonce
 * that the code needs. The caller does not learn whether the account exists.
 *
 * After five codes, one is mailed every ten minutes, so strangers cannot flood the mailbox. Until
 * then, a new nonce works with the latest code in the mailbox, so they cannot keep the account's
 * holder from signing in either. Staff sign in with their password: a mailbox alone must not open
 * the back office.
 */
export async function requestSignInCode(shop: Shop, caller: Visitor, email: string) {
  const { from, isKnown } = await resolveOrigin(shop, caller, email)
  await throttle(shop, { key: `sign-in-code-from:${caller.address}`, max: 60, seconds: 3600 })
  await pace(shop, { key: limitKey('sign-in-code', email, from), burst: 5 })
  const isDue = await takeTurnIfDue(shop, {
    key: limitKey('sign-in-code', email, isKnown ? 'known' : ''),
    burst: 5,
    gapSeconds: signInCode.minutes * 60,
  })
  const code = createCode(signInCode.length)
  const turn = { network: caller.address, account: email }
  const codeHash = await hashSecret(code, shop.config, turn)
  const account = await findCredentials(shop.db, { email })
  const nonce = newToken()
  await transaction(shop.db, async (tx) => {
    const found = await lockUser(tx, account?.id ?? randomUUID())
    const user = found && !isStaffRole(found.role) ? found : null
    const isMailed =
      user && isDue
        ? await enqueueMail(tx, signInCodeMail(shop, user, code))
        : await writeDecoys(tx, email)
    await insertSignInCode(tx, {
      nonceHash: hashToken(nonce),
      userId: user?.id ?? null,
      codeHash,
      isMailed,
      minutes: signInCode.minutes,
    })
  })
  return nonce
}

/** Makes as many writes and signals as a mail, so that the response time reveals nothing. */
async function writeDecoys(tx: Db, email: string): Promise<false> {
  await countAttempt(tx, limitKey('sign-in-code-nobody', email), 60)
  await signal(tx, 'tasks', 'mail')
  return false
}

const refuse = () => new ShopError('sign_in_code_wrong', { field: 'code' })

/**
 * Opens a session for the right code. Each nonce has five tries of its own, and wrong
 * passwords don't count against it. The code also verifies the address.
 */
export async function loginWithCode(
  shop: Shop,
  caller: Visitor,
  { request, code }: LoginWithCode,
): Promise<NewSession> {
  await throttle(shop, { key: `sign-in-tries-from:${caller.address}`, max: 100, seconds: 3600 })
  const nonceHash = hashToken(request)
  const expected = await takeTry(shop.db, nonceHash, signInCode.tries)
  const turn = { network: caller.address, account: request }
  const matches = await matchesSecret(expected?.codeHash, normalizeCode(code), shop.config, turn)
  if (!matches || !expected?.userId) throw refuse()
  const { userId, codeHash } = expected
  return transaction(shop.db, async (tx) => {
    const user = await findCredentials(tx, { id: userId })
    if (!user || isStaffRole(user.role) || !(await lockIfUnchanged(tx, user))) throw refuse()
    if (!(await consumeSignInCode(tx, userId, codeHash))) throw refuse()
    if (!user.verified) await claimAccount(shop, tx, caller, user)
    return {
      token: await openSession(tx, userId),
      device: await rememberDevice(tx, caller, userId),
    }
  })
}

/**
 * Verifies the address. A stranger may have opened the account with it: unless it was used in this
 * browser before, its password, sessions and contact details end.
 */
async function claimAccount(
  shop: Shop,
  tx: Db,
  { devices }: Visitor,
  { id, passwordHash }: Credentials,
) {
  await markVerified(tx, id)
  if (await isDeviceOf(tx, id, devices.map(hashToken))) return
  await endAccess(tx, id)
  if (passwordHash === null) return
  await dropUnverified(tx, id)
  const user = await lockUser(tx, id)
  if (user) await enqueueMail(tx, accessChangedMail(shop, user, 'removedPassword'))
}
