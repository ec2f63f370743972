import { limitKey, throttle } from '#accounts/server/index.ts'
import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Enquiry } from '../contract.ts'
import type { CloseReason } from '../model.ts'
import type { SendEnquiry } from '../send-enquiry.ts'
import { enquiryOfficeWords as words } from '../words/office.ts'
import {
  findEnquiryDetails,
  findEnquiryState,
  insertEnquiry,
  markClosed,
  markReopened,
  updateAnswer,
} from './enquiries.queries.ts'
import { answerMail, newEnquiryMail, receivedMail } from './enquiry-mails.ts'

/**
 * Stores an enquiry and notifies the shop and the sender. Bots that fill in the hidden field are
 * thanked and ignored.
 */
export async function sendEnquiry(shop: Shop, caller: Visitor, input: SendEnquiry) {
  if (input.website !== '') return
  await throttle(
    shop,
    { key: limitKey('enquiry', input.email), max: 10, seconds: 86_400 },
    { key: `enquiry-from:${caller.address}`, max: 50, seconds: 86_400 },
  )
  await transaction(shop.db, async (tx) => {
    const enquiry = await insertEnquiry(tx, input)
    if (shop.settings.current.mailEnquiries) await enqueueMail(tx, newEnquiryMail(shop, enquiry))
    await enqueueMail(tx, receivedMail(shop, enquiry))
  })
}

/** Answers once. The answer is stored and mailed together, or neither happens. */
export const answerEnquiry = (
  shop: Shop,
  caller: SignedIn,
  { id, answer }: { id: string; answer: string },
) =>
  change(shop, caller, id, 'answered', async (tx) => {
    const enquiry = await updateAnswer(tx, id, answer, caller.id)
    if (enquiry) await enqueueMail(tx, answerMail(shop, enquiry))
    return enquiry
  })

/** Closes an open enquiry that was solved another way or needs no answer. */
export const closeEnquiry = (
  shop: Shop,
  caller: SignedIn,
  { id, reason }: { id: string; reason: CloseReason },
) => change(shop, caller, id, 'closed', (tx) => markClosed(tx, id, reason, caller.id))

export const reopenEnquiry = (shop: Shop, caller: SignedIn, id: string) =>
  change(shop, caller, id, 'reopened', (tx) => markReopened(tx, id))

export async function getEnquiry(shop: Shop, id: string) {
  const enquiry = await findEnquiryDetails(shop.db, id)
  if (!enquiry) throw new ShopError('not_found')
  return enquiry
}

/** Changes an enquiry and records who did it. A second, simultaneous change is refused. */
function change(
  shop: Shop,
  caller: SignedIn,
  id: string,
  action: AuditAction,
  apply: (tx: Db) => Promise<Enquiry | null>,
): Promise<Enquiry> {
  return transaction(shop.db, async (tx) => {
    const enquiry = await apply(tx)
    if (!enquiry) throw await toRefusal(tx, id)
    const changes = enquiry.closed
      ? { reason: { before: '', after: enquiry.closed.reason } }
      : undefined
    await recordAction(tx, caller.id, {
      action,
      subject: 'enquiry',
      subjectId: id,
      title: words(shop.language).auditTitle(id),
      changes,
    })
    return enquiry
  })
}

/** Why an enquiry could not be changed. */
async function toRefusal(tx: Db, id: string) {
  const existing = await findEnquiryState(tx, id)
  if (!existing) return new ShopError('not_found')
  return new ShopError(existing.isAnswered ? 'already_answered' : 'changed_meanwhile')
}
