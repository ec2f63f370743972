import { randomInt } from 'node:crypto'
import {
  accessChangedMail,
  customerTitle,
  hashSecret,
  limitKey,
  matchesSecret,
  throttle,
} from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { isMobile, phoneDigits, toE164 } from '#kit/contract/fields/phone.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { enqueueCode } from '#messages/server/index.ts'
import type { PhoneState, VerifyPhone } from '../contract.ts'
import { phoneCode } from '../model.ts'
import { phoneWords } from '../words/shop.ts'
import {
  consumePhoneCode,
  findPhone,
  markPhoneVerified,
  takeNumberFromOthers,
  takeTry,
  upsertPhoneCode,
} from './phones.queries.ts'

const [hour, day] = [3_600, 86_400]

function canSendCode({ messages }: Shop, number: string) {
  const recipient = toE164(number)
  return messages.channel !== null && recipient !== null && isMobile(recipient)
}

export async function getOwnPhone(shop: Shop, caller: SignedIn): Promise<PhoneState> {
  const phone = await findPhone(shop.db, caller.id)
  if (!phone) throw new ShopError('access_forbidden')
  return { ...phone, canSendCode: canSendCode(shop, phone.number) }
}

const turnOf = ({ id, address }: SignedIn) => ({ network: address, account: id })

/**
 * Sends a code to the number of the caller's profile, which may be someone else's: the text is
 * fixed, and codes are limited per account, network, number and for the whole shop.
 */
export async function requestPhoneCode(shop: Shop, caller: SignedIn) {
  const { number, isVerified } = await getOwnPhone(shop, caller)
  if (isVerified) return
  if (!canSendCode(shop, number)) throw new ShopError('phone_not_textable')
  await throttle(
    shop,
    { key: limitKey('phone-code', caller.id), max: 3, seconds: hour },
    { key: limitKey('phone-code-day', caller.id), max: 5, seconds: day },
    { key: `phone-code-from:${caller.address}`, max: 10, seconds: day },
    { key: limitKey('phone-code-number', number), max: 3, seconds: day },
    { key: 'phone-code-all', max: 200, seconds: day },
  )
  const code = String(randomInt(10 ** phoneCode.length)).padStart(phoneCode.length, '0')
  const codeHash = await hashSecret(code, shop.config, turnOf(caller))
  await transaction(shop.db, async (tx) => {
    const text = (shown: string) =>
      phoneWords(shop.language).text(shop.settings.current.name, shown, phoneCode.minutes)
    const isSent = await enqueueCode(shop, tx, {
      phone: number,
      text: text(code),
      maskedText: text('…'),
      userId: caller.id,
      once: codeHash,
    })
    // A code that is not sent must not replace the one on the phone.
    if (!isSent) throw new ShopError('too_many_texts')
    await upsertPhoneCode(tx, { userId: caller.id, number, codeHash, minutes: phoneCode.minutes })
  })
}

/** Verifies the number of the caller's profile with the code, which works once. */
export async function verifyPhone(shop: Shop, caller: SignedIn, { code }: VerifyPhone) {
  await throttle(shop, { key: limitKey('phone-verify', caller.id), max: 20, seconds: hour })
  const expected = await takeTry(shop.db, caller.id, phoneCode.tries)
  const digits = code.replace(/\D/g, '')
  const wrong = () => new ShopError('phone_code_wrong', { field: 'code' })
  if (!(await matchesSecret(expected?.codeHash, digits, shop.config, turnOf(caller))) || !expected)
    throw wrong()
  const { number, codeHash } = expected
  await transaction(shop.db, async (tx) => {
    if (!(await consumePhoneCode(tx, caller.id, codeHash))) throw wrong()
    await assignNumber(shop, tx, { userId: caller.id, number, isCustomer: false })
  })
}

/**
 * Verifies the number of a customer who is present. The number must be the one that staff saw, so
 * that a change meanwhile is not confirmed. Customers are confirmed one by one.
 */
export async function confirmAtCounter(
  shop: Shop,
  caller: SignedIn,
  { id, number }: { id: string; number: string },
) {
  await throttle(shop, { key: limitKey('phone-confirm', caller.id), max: 30, seconds: hour })
  await transaction(shop.db, async (tx) => {
    await assignNumber(shop, tx, { userId: id, number: phoneDigits(number), isCustomer: true })
    await recordAction(tx, caller.id, {
      action: 'verified',
      subject: 'customer',
      subjectId: id,
      title: customerTitle(id),
      changes: { fields: { before: '', after: 'number' } },
    })
  })
}

/** Verifies the number for this account only, and notifies those that had verified it before. */
async function assignNumber(
  shop: Shop,
  tx: Db,
  holder: { userId: string; number: string; isCustomer: boolean },
) {
  const formerHolders = await takeNumberFromOthers(tx, holder.userId, holder.number)
  if (!(await markPhoneVerified(tx, holder))) throw new ShopError('changed_meanwhile')
  for (const { email, ...former } of formerHolders)
    if (email)
      await enqueueMail(tx, accessChangedMail(shop, { ...former, email }, 'phoneVerifiedElsewhere'))
}
