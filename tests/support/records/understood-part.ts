import type { UnderstoodPart } from '#search/contract.ts'

/** An interpreted part of a search with defaults for all unspecified members. */
export const understoodPart = (values: Partial<UnderstoodPart>): UnderstoodPart => ({
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
  ...values,
})
