import type { Understood } from '#search/contract.ts'

/** A part of a search that was understood, of which only this matters. */
export const understoodPart = (given: Partial<Understood>): Understood => ({
  kind: 'category',
  name: '',
  label: '',
  value: '',
  values: [],
  min: null,
  max: null,
  excluded: false,
  typed: '',
  without: '',
  ...given,
})
