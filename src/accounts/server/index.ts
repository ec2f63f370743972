// What other nouns may call; the rest is this noun’s own business.

export { deleteResets, deleteSessions, insertUser, ownerExists, upsertOwner } from './accounts.queries.ts'
export { contactColumns, findCustomers, searchText } from './contacts.queries.ts'
export { customerTitle } from './customers.ts'
export { hashSecret } from './passwords.ts'
export { openSession } from './sessions.ts'
export { giveBack, type Limit, throttle } from './throttle.ts'
