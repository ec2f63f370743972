import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { kitWords } from '../../contract/words.ts'
import { Icon } from './icon.tsx'
import { CircleAlert, CircleCheck, Info, X } from './icons.ts'
import { useTopDialog } from './top-dialog.ts'

interface ToastLine {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; run: () => void }
  more?: (close: () => void) => ReactNode
}

/** Specification §9. */
const shownMs = 5000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * Short messages at the top right. With a dialog open they are inside it: outside they could be
 * neither clicked nor read aloud.
 */
export function Toaster({
  toasts,
  onDismiss,
}: {
  toasts: ToastLine[]
  onDismiss: (id: number) => void
}) {
  const dialog = useTopDialog()
  useEscape(toasts, onDismiss)
  const messages = (
    <section ref={show} className="toaster" popover="manual" aria-label={kitWords.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}

/** Esc closes the newest. It means something else to a dialog, and to a list that is open. */
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

/** Whatever enters the browser's top layer last is on top. */
function show(element: HTMLElement | null) {
  // A dialog that closes at the same moment takes this with it: it is rendered again outside, and
  // shown there.
  if (element?.isConnected) element.showPopover?.()
}

/** Disappears after a while; the timer waits while it is hovered or focused. */
function ToastCard({
  id,
  kind,
  text,
  action,
  more,
  onDismiss,
}: ToastLine & { onDismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [held, id, onDismiss])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause a timer
    <div
      className={`toast is-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
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
      <button type="button" aria-label={kitWords.closeMessage} onClick={() => onDismiss(id)}>
        <Icon of={X} />
      </button>
      {more?.(() => onDismiss(id))}
    </div>
  )
}
