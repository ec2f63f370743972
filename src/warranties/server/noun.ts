import type { Noun } from '#kit/server/noun.ts'
import { warrantyChecks } from './checks.queries.ts'
import { tellSerials } from './claims.queries.ts'
import { registerWarranties } from './warranties.routes.ts'

// A serial number is the piece's: it stays when its buyer is forgotten, whom the order then names
// no more.
export const warranties: Noun = {
  register: registerWarranties,
  tell: async (db, { id }) => ({ serialNumbers: await tellSerials(db, id) }),
  checks: warrantyChecks,
}
