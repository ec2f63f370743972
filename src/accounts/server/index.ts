// The functions that other rooms may call.

export { type AccessChange, accessChangedMail } from './account-mails.ts'
export {
  deleteResets,
  deleteSessions,
  findCredentials,
  insertUser,
  isVerified,
  ownerExists,
} from './accounts.queries.ts'
export {
  contactColumns,
  findCustomerByPhone,
  findCustomers,
  searchText,
} from './contacts.queries.ts'
export { customerTitle } from './customers.ts'
export { rememberDevice } from './devices.ts'
export { endAccess } from './end-access.ts'
export { hashSecret, matchesSecret } from './passwords.ts'
export { requirePermission } from './require-permission.ts'
export { openSession, peekSession } from './sessions.ts'
export { type Limit, limitKey, throttle, undoAttempts } from './throttle.ts'
export { enqueueVerification } from './verification.ts'
