import type { Noun } from '#kit/server/noun.ts'
import { anonymiseEnquiries } from './enquiries.queries.ts'
import { registerEnquiries } from './enquiries.routes.ts'

export const enquiries: Noun = { register: registerEnquiries, forget: async (tx, { email, name }) => email && anonymiseEnquiries(tx, email, name) }
