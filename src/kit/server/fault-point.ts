import type { Config } from './config.ts'

/** The points of an order at which tests kill the process. */
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
/** Those of a payment. */
export const paymentFaultPoints = [
  'payment.afterAttempt',
  'payment.afterStart',
  'payment.afterLookup',
  'payment.beforeCommit',
  'payment.afterCommit',
] as const
/** Those of a repair: its estimate is answered, a part is built in, the device is handed over. */
export const repairFaultPoints = [
  'repair.afterAnswer',
  'repair.afterOrder',
  'repair.afterAnswerCommit',
  'repair.afterUse',
  'repair.afterPayment',
  'repair.afterDelivery',
  'repair.afterHandOver',
] as const
/** Around the call by which a gateway gives money back. */
type RefundFaultPoint = 'refund.beforeSend' | 'refund.afterSend'
/** Around the call that sends a message to a telephone. */
type MessageFaultPoint = 'message.beforeSend' | 'message.afterSend'
export type FaultPoint =
  | (typeof orderFaultPoints)[number]
  | (typeof paymentFaultPoints)[number]
  | (typeof repairFaultPoints)[number]
  | RefundFaultPoint
  | MessageFaultPoint

/**
 * Kills the process at one named point, in tests that ask for it; anywhere else it does nothing.
 */
export function createFaultPoint(
  mode: Config['mode'],
  wanted: string | undefined,
): (name: FaultPoint) => void {
  if (mode !== 'test' || !wanted) return () => {}
  return (name) => {
    if (name === wanted) process.kill(process.pid, 'SIGKILL')
  }
}
