import { inNepal } from '#contract/nepal-time.ts'

const nepalOffset = '+05:45'

/** A moment as a field of type `datetime-local` shows it, by the clock in Nepal. */
export const toNepalClock = (iso: string | null) => (iso ? inNepal(Date.parse(iso)).toISOString().slice(0, 16) : '')
/** What was chosen in such a field, as a moment. */
export const fromNepalClock = (clock: string) => (clock ? `${clock.length === 16 ? `${clock}:00` : clock}${nepalOffset}` : null)
