import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Remembers a modal dialog as the uppermost one; gives back how to forget it. */
export function enterTop(dialog: HTMLDialogElement) {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal dialog that lies above all else, outside of which nothing can be pressed; null where none is open. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
