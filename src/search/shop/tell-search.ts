import { readSession } from '#accounts/shop/session.ts'
import { apiBase } from '#kit/contract/wire.ts'

const told = new Set<string>()

/** Machines that read the web run scripts, too. */
const isMachine = /bot|crawl|spider|slurp/i.test(navigator.userAgent)
/** Whoever works in the shop tries things out. */
const isStaff = () => (readSession().user?.role ?? 'customer') !== 'customer'

/**
 * Told once in a visit, without a session or a cookie, and also while the page is being left;
 * nobody waits for it.
 */
function tell(key: string, event: { phrase: string; productId?: string }) {
  if (!event.phrase || told.has(key) || isMachine || isStaff()) return
  told.add(key)
  const headers = { 'content-type': 'application/json' }
  fetch(`${apiBase}/search/event`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

/** Somebody opened a list by searching. */
export const tellSearch = (phrase: string) => tell(phrase, { phrase })

/** Somebody opened a product that a search had found. */
export const tellClick = (phrase: string, productId: string) =>
  tell(`${productId} ${phrase}`, { phrase, productId })
