/**
 * Why a payment or a refund ended as it did. These sentences are stored with attempts, payments
 * and refunds, and staff read them there.
 */
export const reasons = {
  startedInPractice: 'begun while the shop was tried out',
  paidInPractice: 'Paid while the shop was tried out, with money that was none',
  expired: 'not paid within a day',
  wrongAmount: (paid: string, requested: string) => `paid ${paid} instead of ${requested}`,
  transactionUsed: (transaction: string) => `transaction ${transaction} counts for another attempt`,
  refunded: (transaction: string) => `given back: ${transaction}`,
  refundNotSent: 'Not sent, as staff saw at the gateway',

  // Answers of gateways.
  neverStarted: 'never started',
  notFound: 'not found',
  canceled: 'canceled',
  otherPayment: 'another payment was named',
  otherAmount: (amount: string) => `another amount was named: ${amount}`,
  incomplete: (status: string) => `${status}, without amount or transaction`,
  noReason: 'refused without a reason',

  // Answers that the shop cannot use.
  badStatus: (status: number) => `status ${status}`,
  noStatus: 'no status',
  noPage: 'Khalti named no page',
  notAnObject: 'not an object',
  tooLong: 'the answer is too long',
}
