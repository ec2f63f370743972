// What other nouns may call; the rest is this noun’s own business.

export { bookPayment } from './book.queries.ts'
