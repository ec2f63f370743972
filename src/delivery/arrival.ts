import { nepalDate } from '#kit/contract/time/nepal-time.ts'

const dayMs = 86_400_000

/** The first and the last day of arrival, such as `2026-11-19`. */
export interface Arrival {
  first: string
  last: string
}

/** The shortest and the longest delivery time, in days. */
export interface DeliveryDays {
  firstDay: number
  lastDay: number
}

/** When an order placed now arrives. Pages show it, and the order stores it. */
export const getArrival = (now: number, { firstDay, lastDay }: DeliveryDays): Arrival => ({
  first: nepalDate(now + firstDay * dayMs),
  last: nepalDate(now + lastDay * dayMs),
})
