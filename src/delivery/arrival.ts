import { nepalDate } from '#kit/contract/nepal-time.ts'

const dayMs = 86_400_000

/** The first and the last day on which something arrives, such as `2026-11-19`. */
export interface Arrival {
  first: string
  last: string
}

/** After how many days, at the earliest and at the latest. */
export interface DeliveryDays {
  firstDay: number
  lastDay: number
}

/** When an order of this moment arrives: what pages promise, and what the order then keeps. */
export const arrivalOf = (now: number, { firstDay, lastDay }: DeliveryDays): Arrival => ({
  first: nepalDate(now + firstDay * dayMs),
  last: nepalDate(now + lastDay * dayMs),
})
