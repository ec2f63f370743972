import { forgetQuotes } from '#content/server/index.ts'
import type { Noun } from '#kit/server/noun.ts'
import { anonymiseEnquiries, listEnquiryIdsOf, tellEnquiries } from './enquiries.queries.ts'
import { registerEnquiries } from './enquiries.routes.ts'
import { enquiryMails } from './enquiry-mails.ts'

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
