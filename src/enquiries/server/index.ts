// What other nouns may call; the rest is this noun’s own business.

export { findEnquiryFile, waitingEnquiries } from './enquiries.queries.ts'
