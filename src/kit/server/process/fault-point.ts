import type { Config } from '../config/config.ts'

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
/** Around the gateway call that refunds money. */
type RefundFaultPoint = 'refund.beforeSend' | 'refund.afterSend'
/** Around the call that sends a message to a phone. */
type MessageFaultPoint = 'message.beforeSend' | 'message.afterSend'
export type FaultPoint =
  | (typeof orderFaultPoints)[number]
  | (typeof paymentFaultPoints)[number]
  | (typeof repairFaultPoints)[number]
  | RefundFaultPoint
  | MessageFaultPoint

/** Kills the process at one named point. Does nothing outside of tests that request it. */
export function createFaultPoint(
  mode: Config['mode'],
  killAt: string | undefined,
): (name: FaultPoint) => void {
  if (mode !== 'test' || !killAt) return () => {}
  return (name) => {
    if (name === killAt) process.kill(process.pid, 'SIGKILL')
  }
}
