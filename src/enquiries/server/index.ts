// Other nouns may call these. Everything else is internal.

export { findEnquiryFile, waitingEnquiries } from './enquiries.queries.ts'
