import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import type { AnswerQuestion } from '../staff-contract.ts'
import { answerMail } from './fit-mails.ts'
import { insertFits } from './staff-fits.queries.ts'
import { type Answered, questionExists, writeAnswer } from './staff-questions.queries.ts'

/** Whoever left a telephone number hears by mail only where their account has an address. */
function recipientOf({ contact, email, isVerified }: Answered) {
  const left = /^\S+@\S+\.\S{2,}$/.test(contact) ? contact : null
  const address = left ?? email
  return address ? { email: address, isVerified: isVerified && address === email } : null
}

/**
 * Answers once, by mail where there is an address; what it says about a product and a device that
 * are known is kept for whoever asks next.
 */
export function answerQuestion(
  shop: Shop,
  caller: SignedIn,
  input: AnswerQuestion,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const asked = await writeAnswer(tx, caller.id, input)
    if (!asked)
      throw new ShopError((await questionExists(tx, input.id)) ? 'changed_meanwhile' : 'not_found')
    const { productId, deviceId, year } = asked
    const { fits, source } = input
    if (fits !== null && productId && deviceId) {
      await insertFits(tx, [
        {
          productId,
          deviceId,
          fits,
          yearFrom: year,
          yearTo: year,
          note: '',
          source,
          confidence: 'sure',
        },
      ])
      await invalidate(tx, ['fits'])
    }
    const recipient = recipientOf(asked)
    if (recipient) await enqueueMail(tx, answerMail(shop, asked, input.answer, recipient))
    await recordAction(tx, caller.id, {
      action: 'answered',
      subject: 'fitment',
      subjectId: input.id,
    })
    return {
      message: recipient ? words.answerMailed(recipient.email) : words.answerNoted(asked.contact),
    }
  })
}
