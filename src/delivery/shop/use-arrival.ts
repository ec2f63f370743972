import { shortDay } from '#kit/contract/time/nepal-time.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { type Arrival, type DeliveryDays, getArrival } from '../arrival.ts'
import { useShippingOptions } from './options.ts'

/** The last result, because all lists of a page need the same one. */
let cached: (DeliveryDays & { today: string; arrival: Arrival }) | null = null

/** The arrival of an order placed today, such as `Thu 19 Nov`, by this or the default option. */
export function useArrival(by?: DeliveryDays): Arrival | undefined {
  const today = useRootData()?.delivery.today
  const [first] = useShippingOptions()
  const days = by ?? first
  if (!today || !days) return undefined
  const { firstDay, lastDay } = days
  if (cached?.today !== today || cached.firstDay !== firstDay || cached.lastDay !== lastDay) {
    const { first, last } = getArrival(Date.parse(today), days)
    cached = { today, firstDay, lastDay, arrival: { first: shortDay(first), last: shortDay(last) } }
  }
  return cached.arrival
}
