/** Points at which tests kill the process while an order is placed. */
export const orderFaultPoints = [
  'order.beforeBegin',
  'order.afterCart',
  'order.afterStock',
  'order.afterPromo',
  'order.beforeCommit',
  'order.afterCommit',
  'mail.afterLease',
  'mail.afterSend',
] as const
export const paymentFaultPoints = [
  'payment.afterAttempt',
  'payment.afterStart',
  'payment.afterLookup',
  'payment.beforeCommit',
  'payment.afterCommit',
] as const
/** Points while the estimate is answered, a part is used and the device is handed over. */
export const repairFaultPoints = [
  'repair.afterAnswer',
  'repair.afterOrder',
  'repair.afterAnswerCommit',
  'repair.afterUse',
  'repair.afterPayment',
  'repair.afterDelivery',
  'repair.afterHandOver',
] as const

declare module './kit/contract/calls/register.ts' {
  interface Register {
    faultPoint:
      | (typeof orderFaultPoints)[number]
      | (typeof paymentFaultPoints)[number]
      | (typeof repairFaultPoints)[number]
      // Around the calls that refund money and send a message to a phone.
      | `${'refund' | 'message'}.${'beforeSend' | 'afterSend'}`
  }
}
