import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AnswerQuestion } from '../../staff-contract.ts'
import { fitmentOfficeWords } from '../../words/office.ts'
import { insertFits } from '../parts/staff-fits.queries.ts'
import { createAnswerMail } from './fit-mails.ts'
import { type AnsweredQuestion, questionExists, updateAnswer } from './staff-questions.queries.ts'

/** A customer who left a phone number gets a mail only if their account has an address. */
function toRecipient({ contact, email, isVerified }: AnsweredQuestion) {
  const typedAddress = /^\S+@\S+\.\S{2,}$/.test(contact) ? contact : null
  const address = typedAddress ?? email
  return address ? { email: address, isVerified: isVerified && address === email } : null
}

/**
 * Answers a question once, by mail if there is an address. An answer about a product and a device
 * of the shop is recorded as a fit, so the next customer does not need to ask.
 */
export function answerQuestion(
  shop: Shop,
  caller: SignedIn,
  input: AnswerQuestion,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const question = await updateAnswer(tx, caller.id, input)
    if (!question)
      throw new ShopError((await questionExists(tx, input.id)) ? 'changed_meanwhile' : 'not_found')
    const { productId, deviceId, year } = question
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
    const recipient = toRecipient(question)
    if (recipient) await enqueueMail(tx, createAnswerMail(shop, question, input.answer, recipient))
    await recordAction(tx, caller.id, {
      action: 'answered',
      subject: 'fitment',
      subjectId: input.id,
    })
    const words = fitmentOfficeWords(caller.language)
    return {
      message: recipient
        ? words.answerMailed(recipient.email)
        : words.answerSaved(question.contact),
    }
  })
}
