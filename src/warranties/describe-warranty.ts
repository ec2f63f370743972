import { formatDay } from '#kit/contract/time/nepal-time.ts'

export interface Warranty {
  /** The last day; null without a warranty. */
  until: string | null
  isOver: boolean
}
interface Words {
  none: string
  over: (day: string) => string
  until: (day: string) => string
}

export const isCovered = ({ until, isOver }: Warranty) => until !== null && !isOver

export function describeWarranty({ until, isOver }: Warranty, words: Words) {
  if (until === null) return words.none
  return isOver ? words.over(formatDay(until)) : words.until(formatDay(until))
}
