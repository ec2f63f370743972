export { accessChangedMail } from './account-mails.ts'
export {
  findCredentials,
  insertUser,
  isEmailVerified,
  isPhoneVerified,
  isVerified,
  ownerExists,
} from './accounts.queries.ts'
export {
  contactColumns,
  findCustomerByPhone,
  foundCustomerColumns,
  listContacts,
  searchText,
} from './customer/contacts.queries.ts'
export { customerTitle } from './customer/customer-title.ts'
export { endAccess } from './end-access.ts'
export type {
  AccessEvent,
  AccountMerge,
  EraseCustomer,
  ExportCustomer,
  MergeAccounts,
} from './hooks.ts'
export { rememberDevice } from './limits/devices.ts'
export {
  hashSubject,
  isExceeded,
  type Limit,
  limitKey,
  throttle,
  undoAttempts,
} from './limits/throttle.ts'
export { requirePermission } from './require-permission.ts'
export { hashSecret, matchesSecret } from './sign-in/passwords.ts'
export { deleteSessions } from './sign-in/sessions.queries.ts'
export { openSession, peekSession } from './sign-in/sessions.ts'
export { enqueueVerification } from './verification/verification.ts'
