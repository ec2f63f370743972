// What other nouns may call; the rest is this noun’s own business.

export { type AccessChange, accessChangedMail } from './account-mails.ts'
export { deleteResets, deleteSessions, findCredentials, insertUser, isVerified, ownerExists } from './accounts.queries.ts'
export { contactColumns, findCustomers, searchText } from './contacts.queries.ts'
export { customerTitle } from './customers.ts'
export { rememberDevice } from './devices.ts'
export { hashSecret, matchesSecret } from './passwords.ts'
export { openSession } from './sessions.ts'
export { giveBack, type Limit, limitKey, throttle } from './throttle.ts'
