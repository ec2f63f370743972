import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Registers a modal dialog as the topmost one. Call the result to remove it. */
export function registerTopDialog(dialog: HTMLDialogElement) {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost modal dialog, or null. Everything outside it is inert. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
