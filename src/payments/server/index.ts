// The rules that nouns to the right may call.

export { bookPayment } from './book/book.queries.ts'
export { startPayment } from './online/start-payment.ts'
