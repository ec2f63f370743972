import type { FirstSteps, Step } from './contract.ts'

/** What is left out counts neither as done nor as to do. */
export function progressOf({ steps }: Pick<FirstSteps, 'steps'>) {
  const wanted = steps.filter(({ skipped }) => !skipped)
  const left: Step[] = wanted.filter(({ done }) => !done)
  return { all: wanted.length, done: wanted.length - left.length, next: left[0] ?? null }
}
