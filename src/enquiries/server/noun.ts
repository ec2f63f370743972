import type { Noun } from '#kit/server/noun.ts'
import { anonymiseEnquiries, tellEnquiries } from './enquiries.queries.ts'
import { registerEnquiries } from './enquiries.routes.ts'

export const enquiries: Noun = {
  register: registerEnquiries,
  forget: async (tx, { email, isVerified, name }) => email && isVerified && anonymiseEnquiries(tx, email, name),
  tell: async (db, { email }) => ({ enquiries: email ? await tellEnquiries(db, email) : [] }),
}
