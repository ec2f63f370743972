import { formatAmount } from '../../money.ts'

/** `1 product`, `12,000 products` */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatAmount(count)} ${count === 1 ? one : many}`
