const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', day: 'numeric', month: 'short', year: 'numeric' })

/** In Nepal's time, wherever the browser is. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
export const formatDay = (iso: string) => day.format(new Date(iso))

// Nepal has one offset the whole year.
const nepalOffset = '+05:45'
const offsetMs = 5.75 * 3_600_000

/** A moment as a field of type `datetime-local` shows it, by the clock in Nepal. */
export const toNepalClock = (iso: string | null) => (iso ? new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16) : '')
/** What was chosen in such a field, as a moment. */
export const fromNepalClock = (clock: string) => (clock ? `${clock.length === 16 ? `${clock}:00` : clock}${nepalOffset}` : null)
