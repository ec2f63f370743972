import { useEffect, useState } from 'react'
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
}

/** Specification §9. */
const shownMs = 5000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Short messages at the top right, above an open dialog too, and inside it: outside they could be neither pressed nor heard. */
export function Toaster({ toasts, onDismiss }: { toasts: ToastLine[]; onDismiss: (id: number) => void }) {
  const dialog = useTopDialog()
  const messages = (
    <section ref={show} className="toaster" popover="manual" aria-label={kitWords.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}

/** Whatever enters the browser's top layer last lies above. */
function show(element: HTMLElement | null) {
  // A dialog that closes in the same moment takes this with it: it is drawn anew outside, and shown there.
  if (element?.isConnected) element.showPopover?.()
}

/** Goes after its time, which waits while somebody points at it or is inside. */
function ToastCard({ id, kind, text, action, onDismiss }: ToastLine & { onDismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [held, id, onDismiss])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, a clock waits
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
    </div>
  )
}
