import type { Noun } from '#kit/server/noun.ts'
import { deleteAddresses, exportAddresses, moveAddresses } from './addresses.queries.ts'
import { registerAddresses } from './addresses.routes.ts'

export const addresses: Noun = {
  register: registerAddresses,
  eraseCustomer: (tx, { id }) => deleteAddresses(tx, id),
  merge: moveAddresses,
  exportCustomer: async (db, { id }) => ({ addresses: await exportAddresses(db, id) }),
}
