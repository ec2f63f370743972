import type { Config } from './config.ts'

/** The points of an order at which tests kill the process. */
export const faultPoints = [
  'order.beforeBegin',
  'order.afterCart',
  'order.afterStock',
  'order.afterPromo',
  'order.beforeCommit',
  'order.afterCommit',
  'mail.afterLease',
  'mail.afterSend',
] as const
export type FaultPoint = (typeof faultPoints)[number]

/** Kills the process at one named point, in tests that ask for it; anywhere else it does nothing. */
export function createFaultPoint(mode: Config['mode'], wanted: string | undefined): (name: FaultPoint) => void {
  if (mode !== 'test' || !wanted) return () => {}
  return (name) => {
    if (name === wanted) process.kill(process.pid, 'SIGKILL')
  }
}
