/**
 * Why a payment or a refund ended as it did. These sentences are stored with attempts, payments
 * and refunds, and staff read them there.
 */
export const reasons = {
  startedInPractice: 'started in practice mode',
  paidInPractice: 'Paid in practice mode, without real money',
  expired: 'not paid within a day',
  wrongAmount: (paid: string, requested: string) => `paid ${paid} instead of ${requested}`,
  transactionUsed: (transaction: string) => `transaction ${transaction} belongs to another attempt`,
  refunded: (transaction: string) => `refunded: ${transaction}`,
  refundNotSent: 'Not sent, according to the gateway’s website',

  // Answers of gateways.
  neverStarted: 'the payment was never started',
  notFound: 'the gateway does not know this payment',
  canceled: 'cancelled',
  otherPayment: 'the answer is about another payment',
  otherAmount: (amount: string) => `the answer is about another amount: ${amount}`,
  incomplete: (status: string) => `${status}, but the amount or the transaction is missing`,
  noReason: 'refused without a reason',

  // Answers that the shop cannot use.
  badStatus: (status: number) => `HTTP status ${status}`,
  noStatus: 'the answer has no status',
  noPage: 'Khalti returned no payment page',
  notAnObject: 'the answer is not a JSON object',
  tooLong: 'the answer is too long',
}
