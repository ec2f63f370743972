export { findEnquiryFile, waitingEnquiries } from './enquiries.queries.ts'
