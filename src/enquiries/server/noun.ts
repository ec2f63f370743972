import { defineQuoteSource, removeQuotes } from '#content/server/index.ts'
import type { Noun } from '#kit/server/noun.ts'
import {
  anonymizeEnquiries,
  exportEnquiries,
  listEnquiryIds,
  listExistingEnquiryIds,
} from './enquiries.queries.ts'
import { registerEnquiries } from './enquiries.routes.ts'
import { enquiryMails } from './enquiry-mails.ts'

// Quotes are published with consent and may be shortened, but their enquiry must still exist.
defineQuoteSource('enquiry', async (tx, quotes) => {
  const existingIds = await listExistingEnquiryIds(
    tx,
    quotes.flatMap(({ sourceId }) => sourceId ?? []),
  )
  return ({ sourceId }) => sourceId !== null && existingIds.includes(sourceId)
})

export const enquiries: Noun = {
  register: registerEnquiries,
  eraseCustomer: async (tx, { email, isVerified, name }) => {
    if (!email || !isVerified) return
    await removeQuotes(tx, 'enquiry', await listEnquiryIds(tx, email))
    await anonymizeEnquiries(tx, email, name)
  },
  exportCustomer: async (db, { email }) => ({
    enquiries: email ? await exportEnquiries(db, email) : [],
  }),
  mailKinds: enquiryMails,
}
