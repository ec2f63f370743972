import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'
import { Icon } from '../icon.tsx'
import { CircleAlert, CircleCheck, Info, X } from '../icons.ts'
import { useTopDialog } from './top-dialog.ts'

interface ToastLine {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; run: () => void }
  more?: (close: () => void) => ReactNode
}

/** How long a message is visible (specification §9). */
const visibleMs = 5000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * Short messages at the top right. While a dialog is open, they are rendered inside it, because
 * everything outside is inert and hidden from screen readers.
 */
export function Toaster({
  toasts,
  onDismiss,
}: {
  toasts: ToastLine[]
  onDismiss: (id: number) => void
}) {
  const words = useWords(kitWords)
  const dialog = useTopDialog()
  useEscape(toasts, onDismiss)
  const messages = (
    <section ref={openOnTop} className="toaster" popover="manual" aria-label={words.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}

/** Closes the newest message on Esc, unless a dialog or an open list handles the key. */
function useEscape(toasts: ToastLine[], onDismiss: (id: number) => void) {
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const close = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog:modal')
      )
        onDismiss(newest)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [newest, onDismiss])
}

/** Opens the messages as a popover, last in the browser's top layer, so above everything. */
function openOnTop(element: HTMLElement | null) {
  // If the dialog closes at the same moment, the element is already removed. It is then rendered
  // again outside the dialog.
  if (element?.isConnected) element.showPopover?.()
}

/** A message that disappears after a while. Hover and focus pause the timer. */
function ToastCard({
  id,
  kind,
  text,
  action,
  more,
  onDismiss,
}: ToastLine & { onDismiss: (id: number) => void }) {
  const words = useWords(kitWords)
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => onDismiss(id), visibleMs)
    return () => clearTimeout(timer)
  }, [isPaused, id, onDismiss])

  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause a timer
    <div
      className={`toast is-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon of={icons[kind]} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onDismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={words.closeMessage} onClick={() => onDismiss(id)}>
        <Icon of={X} />
      </button>
      {more?.(() => onDismiss(id))}
    </div>
  )
}
