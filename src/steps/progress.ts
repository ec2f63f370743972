import type { FirstSteps, Step } from './contract.ts'

/** Counts the steps. Skipped steps count neither as done nor as open. */
export function progressOf({ steps }: Pick<FirstSteps, 'steps'>) {
  const counted = steps.filter(({ skipped }) => !skipped)
  const open: Step[] = counted.filter(({ done }) => !done)
  return { all: counted.length, done: counted.length - open.length, next: open[0] ?? null }
}
