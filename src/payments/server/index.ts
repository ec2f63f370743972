// What other nouns may call; the rest is this noun’s own business.

export { beginPayment } from './begin-payment.ts'
export { bookPayment } from './book.queries.ts'
