import { shortDay } from '#kit/contract/nepal-time.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { type Arrival, arrivalOf, type DeliveryDays } from '../arrival.ts'
import { useShippingOptions } from './options.ts'

/** `Thu 19 Nov`, for an order of today: by this way of delivery, or by the one that is chosen for whoever chooses none. */
export function useArrival(by?: DeliveryDays): Arrival | undefined {
  const today = useRootData()?.delivery.today
  const [first] = useShippingOptions()
  const days = by ?? first
  if (!today || !days) return undefined
  const arrival = arrivalOf(Date.parse(today), days)
  return { first: shortDay(arrival.first), last: shortDay(arrival.last) }
}
