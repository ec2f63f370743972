import { createStore, useStore } from './store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** A way back from what was just done. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  run: () => void
}

const none: Toast[] = []
const store = createStore(none)
let last = 0

const show = (kind: Toast['kind']) => (text: string, action?: ToastAction) => {
  last += 1
  store.set([...store.get().filter((toast) => toast.text !== text), { id: last, kind, text, action }])
}

export const toast = { success: show('success'), error: show('error'), info: show('info') }
export const dismissToast = (id: number) => store.set(store.get().filter((shown) => shown.id !== id))
export const useToasts = () => useStore(store, none)
