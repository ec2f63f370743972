import type { Noun } from '#kit/server/noun.ts'
import { warrantyChecks } from './checks.queries.ts'
import { exportSerials } from './claims.queries.ts'
import { registerWarranties } from './warranties.routes.ts'

// Serial numbers belong to items, not to people: they stay after the customer is anonymized.
export const warranties: Noun = {
  register: registerWarranties,
  exportCustomer: async (db, { id }) => ({ serialNumbers: await exportSerials(db, id) }),
  checks: warrantyChecks,
}
