// The only server exports that other nouns may import.

export { findEnquiryDetails, waitingEnquiries } from './enquiries.queries.ts'
