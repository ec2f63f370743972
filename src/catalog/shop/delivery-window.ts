import { dayAndMonth, inNepal } from '#kit/contract/nepal-time.ts'
import { shippingDays } from '../model.ts'

const dayMs = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Thu 19 Nov` */
function shortDay(time: number) {
  const date = inNepal(time)
  return `${weekdays[date.getUTCDay()]} ${dayAndMonth(date)}`
}

/** When an order of this moment arrives; loaders compute it, so that a page and its hydration say the same. */
export function deliveryWindow(now = Date.now()) {
  return { first: shortDay(now + shippingDays.min * dayMs), last: shortDay(now + shippingDays.max * dayMs) }
}

export type DeliveryWindow = ReturnType<typeof deliveryWindow>
