// The only server exports that other nouns may import.

export { findEnquiryFile, waitingEnquiries } from './enquiries.queries.ts'
