import { useSyncExternalStore } from 'react'
import { maxCards } from '../../model.ts'

const key = 'viewed'

/**
 * As it is kept: ids, the last one looked at first. Text, so that the same list is the same value.
 */
const read = () => localStorage.getItem(key) ?? ''

const parse = (kept: string) => kept.split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id))

// Other tabs tell of their changes by this event; this one tells of its own.
const changed = 'storage'

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

/** The products that this browser looked at lately; nothing on the server and while hydrating. */
export const useViewed = () => parse(useSyncExternalStore(subscribe, read, () => ''))

/** Writes the list anew from what is kept now, so that what another tab has added stays. */
function change(edit: (ids: string[]) => string[]) {
  localStorage.setItem(key, edit(parse(read())).slice(0, maxCards).join())
  dispatchEvent(new Event(changed))
}

export const rememberViewed = (id: string) =>
  change((ids) => [id, ...ids.filter((other) => other !== id)])

export const clearViewed = () => change(() => [])

export const forgetViewed = (gone: string[]) =>
  change((ids) => ids.filter((id) => !gone.includes(id)))
