export { bookPayment } from './book/book-payment.ts'
export { startPayment } from './online/start-payment.ts'
