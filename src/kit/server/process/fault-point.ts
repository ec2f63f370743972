import type { Register } from '../../contract/calls/register.ts'
import type { Config } from '../config/config.ts'

/** The name of a point at which a test can kill the process. */
export type FaultPoint = Register extends { faultPoint: infer Name extends string } ? Name : never

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
