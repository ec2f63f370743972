import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { CircleAlert, CircleCheck, Info, X } from './icons.ts'

interface ToastLine {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; run: () => void }
}

/** Specification §9. */
const shownMs = 5000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Short messages at the top right, above an open dialog too. */
export function Toaster({ toasts, onDismiss }: { toasts: ToastLine[]; onDismiss: (id: number) => void }) {
  const ref = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // Whatever entered the browser's top layer last lies above: after a dialog has opened, the toaster has to enter again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every new toast
  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    const isShown = element.matches(':popover-open')
    if (isShown && !document.querySelector('dialog:modal')) return
    if (isShown) element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <section ref={ref} className="toaster" popover="manual" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
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
      <button type="button" aria-label="Close message" onClick={() => onDismiss(id)}>
        <Icon of={X} />
      </button>
    </div>
  )
}
