import type { Enquiry, SendEnquiry } from '#contract/enquiries.ts'
import { throttle } from '../accounts/throttle.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn, Visitor } from '../http/caller.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { enquiryExists, insertEnquiry, setAnswer } from './enquiries.queries.ts'
import { answerMail, newEnquiryMail, receivedMail } from './enquiry-mails.ts'

/** Stores an enquiry and tells both sides. A machine that fills in the hidden field is thanked and forgotten. */
export async function sendEnquiry(shop: Shop, caller: Visitor, input: SendEnquiry) {
  if (input.website !== '') return
  await throttle(shop, { key: `enquiry:${input.email}`, most: 10, seconds: 86_400 }, { key: `enquiry-from:${caller.address}`, most: 50, seconds: 86_400 })
  await transaction(shop.db, async (tx) => {
    const enquiry = await insertEnquiry(tx, input)
    await enqueueMail(tx, newEnquiryMail(shop, enquiry))
    await enqueueMail(tx, receivedMail(shop, enquiry))
  })
}

/** Answers once: the answer is kept and mailed together, or neither. */
export function answerEnquiry(shop: Shop, caller: SignedIn, { id, answer }: { id: string; answer: string }): Promise<Enquiry> {
  return transaction(shop.db, async (tx) => {
    const enquiry = await setAnswer(tx, id, answer, caller.id)
    if (!enquiry) throw new ShopError((await enquiryExists(tx, id)) ? 'already_answered' : 'not_found')
    await enqueueMail(tx, answerMail(shop, enquiry))
    return enquiry
  })
}
