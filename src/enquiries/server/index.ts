export { findEnquiryDetails, waitingEnquiries } from './enquiries.queries.ts'
