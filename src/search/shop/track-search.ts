import { readSession } from '#accounts/shop/session/session.ts'
import { apiBase } from '#kit/contract/calls/wire.ts'

/** The keys of events that this visit has reported. */
const reported = new Set<string>()

/** Crawlers run scripts, too. */
const isCrawler = /bot|crawl|spider|slurp/i.test(navigator.userAgent)
/** Searches by staff are often tests. */
const isStaff = () => (readSession().user?.role ?? 'customer') !== 'customer'

/**
 * Reports an event once per visit, without a session or cookie. It also arrives if the customer
 * leaves the page, and a failure is ignored.
 */
function report(key: string, event: { phrase: string; productId?: string }) {
  if (!event.phrase || reported.has(key) || isCrawler || isStaff()) return
  reported.add(key)
  const headers = { 'content-type': 'application/json' }
  fetch(`${apiBase}/search/event`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
    credentials: 'omit',
    keepalive: true,
    // A lost event changes no result.
  }).catch(() => {})
}

/** Counts a search whose list was opened. */
export const trackSearch = (phrase: string) => report(phrase, { phrase })

/** Counts a product that was opened from the results of a search. */
export const trackClick = (phrase: string, productId: string) =>
  report(`${productId} ${phrase}`, { phrase, productId })
