import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

export interface Toast extends ToastOptions {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

interface ToastOptions {
  /** The topic. A newer message with the same topic replaces this one. */
  cause?: string
  /** A button, such as one to undo the change. */
  action?: ToastAction
  /** Content below the text. */
  more?: (close: () => void) => ReactNode
}

export interface ToastAction {
  label: string
  run: () => void
}

const none: Toast[] = []
const store = createStore(none)
let last = 0

const show =
  (kind: Toast['kind']) =>
  (text: string, { cause = text, ...options }: ToastOptions = {}) => {
    last += 1
    store.set([
      ...store.get().filter((toast) => toast.cause !== cause && toast.text !== text),
      { id: last, kind, text, cause, ...options },
    ])
  }

export const toast = { success: show('success'), error: show('error'), info: show('info') }
export const dismissToast = (id: number) =>
  store.set(store.get().filter((other) => other.id !== id))
/** Removes errors about a topic, after the same action has succeeded. */
export const dismissToastsAbout = (about: string) =>
  store.set(store.get().filter(({ kind, cause }) => kind === 'success' || cause !== about))
export const useToasts = () => useStore(store, none)
