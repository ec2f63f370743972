// The rules that nouns to the right may call.

export { startPayment } from './begin-payment.ts'
export { bookPayment } from './book.queries.ts'
