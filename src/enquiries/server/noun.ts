import { defineQuoteSource, forgetQuotes } from '#content/server/index.ts'
import type { Noun } from '#kit/server/noun.ts'
import {
  anonymiseEnquiries,
  listEnquiryIdsOf,
  listKnownEnquiries,
  tellEnquiries,
} from './enquiries.queries.ts'
import { registerEnquiries } from './enquiries.routes.ts'
import { enquiryMails } from './enquiry-mails.ts'

// Shown with consent, and perhaps shortened: it must still be there.
defineQuoteSource('enquiry', async (tx, quotes) => {
  const known = await listKnownEnquiries(
    tx,
    quotes.flatMap(({ sourceId }) => sourceId ?? []),
  )
  return ({ sourceId }) => sourceId !== null && known.includes(sourceId)
})

export const enquiries: Noun = {
  register: registerEnquiries,
  forget: async (tx, { email, isVerified, name }) => {
    if (!email || !isVerified) return
    await forgetQuotes(tx, 'enquiry', await listEnquiryIdsOf(tx, email))
    await anonymiseEnquiries(tx, email, name)
  },
  tell: async (db, { email }) => ({ enquiries: email ? await tellEnquiries(db, email) : [] }),
  mailKinds: enquiryMails,
}
