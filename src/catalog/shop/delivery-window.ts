import { dayAndMonth, inNepal } from '#contract/nepal-time.ts'

const dayMs = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Specification §9: delivery takes 4-6 days. */
const deliveryDays = { first: 4, last: 6 }

/** `Thu 19 Nov` */
function shortDay(time: number) {
  const date = inNepal(time)
  return `${weekdays[date.getUTCDay()]} ${dayAndMonth(date)}`
}

/** When an order of this moment arrives; loaders compute it, so that a page and its hydration say the same. */
export function deliveryWindow(now = Date.now()) {
  return { first: shortDay(now + deliveryDays.first * dayMs), last: shortDay(now + deliveryDays.last * dayMs) }
}
