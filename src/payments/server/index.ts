export { bookPayment } from './book/book.queries.ts'
export { startPayment } from './online/start-payment.ts'
