// Nepal is 5 h 45 min ahead of UTC all year. Written out here, so that server and browser never disagree about a name.
const aheadMs = (5 * 60 + 45) * 60_000
const dayMs = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Specification §9: delivery takes 4-6 days. */
const deliveryDays = { first: 4, last: 6 }

const inNepal = (time: number) => new Date(time + aheadMs)

function shortDay(time: number) {
  const day = inNepal(time)
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

/** `19 Nov 2026` */
export function formatDay(iso: string) {
  const day = inNepal(Date.parse(iso))
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** When an order of this moment arrives; loaders compute it, so that a page and its hydration say the same. */
export function deliveryWindow(now = Date.now()) {
  return { first: shortDay(now + deliveryDays.first * dayMs), last: shortDay(now + deliveryDays.last * dayMs) }
}
