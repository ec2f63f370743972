/** The sort orders of the customer list. A dash reverses the order. */
export const customerSorts = [
  'name',
  '-name',
  'since',
  '-since',
  'orders',
  '-orders',
  'spent',
  '-spent',
] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerStates = ['active', 'disabled'] as const
export type CustomerState = (typeof customerStates)[number]
