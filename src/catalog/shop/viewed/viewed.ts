import { useSyncExternalStore } from 'react'
import { maxCards } from '../../model.ts'

const key = 'viewed'

/** Ids, most recent first. As text, so that equal lists are the same value for React. */
const read = () => localStorage.getItem(key) ?? ''

const parse = (stored: string) => stored.split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id))

// Browsers send this event to the other tabs. `change` sends it to this one.
const changeEvent = 'storage'

function subscribe(listener: () => void) {
  addEventListener(changeEvent, listener)
  return () => removeEventListener(changeEvent, listener)
}

/** The products recently viewed in this browser. Empty on the server and during hydration. */
export const useViewed = () => parse(useSyncExternalStore(subscribe, read, () => ''))

/** Edits the list as it is stored now, so that products added by other tabs are preserved. */
function change(edit: (ids: string[]) => string[]) {
  localStorage.setItem(key, edit(parse(read())).slice(0, maxCards).join())
  dispatchEvent(new Event(changeEvent))
}

export const saveViewed = (id: string) =>
  change((ids) => [id, ...ids.filter((other) => other !== id)])

export const clearViewed = () => change(() => [])

export const removeViewed = (removedIds: string[]) =>
  change((ids) => ids.filter((id) => !removedIds.includes(id)))
