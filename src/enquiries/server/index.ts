// What other nouns may call. Everything else is internal.

export { findEnquiryFile, waitingEnquiries } from './enquiries.queries.ts'
