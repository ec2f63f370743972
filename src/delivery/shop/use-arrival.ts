import { shortDay } from '#kit/contract/nepal-time.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { type Arrival, arrivalOf, type DeliveryDays } from '../arrival.ts'
import { useShippingOptions } from './options.ts'

/** Said last: every list of a page asks for the same. */
let said: (DeliveryDays & { today: string; arrival: Arrival }) | null = null

/**
 * `Thu 19 Nov`, for an order of today: by this way of delivery, or by the one that is chosen for
 * whoever chooses none.
 */
export function useArrival(by?: DeliveryDays): Arrival | undefined {
  const today = useRootData()?.delivery.today
  const [first] = useShippingOptions()
  const days = by ?? first
  if (!today || !days) return undefined
  const { firstDay, lastDay } = days
  if (said?.today !== today || said.firstDay !== firstDay || said.lastDay !== lastDay) {
    const { first, last } = arrivalOf(Date.parse(today), days)
    said = { today, firstDay, lastDay, arrival: { first: shortDay(first), last: shortDay(last) } }
  }
  return said.arrival
}
