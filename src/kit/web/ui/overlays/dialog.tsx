import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'
import { Icon } from '../icon.tsx'
import { X } from '../icons.ts'
import { pauseSmoothScroll } from '../page/smooth-scroll.ts'
import { registerTopDialog } from './top-dialog.ts'

interface DialogProps {
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. The browser traps and restores the focus. */
export function Dialog({ title, className = '', onClose, children }: DialogProps) {
  const words = useWords(kitWords)
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)

  // A layout effect: the dialog must close before it is removed, so that the focus is restored.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!document.querySelector('dialog:modal'))
      document.documentElement.style.setProperty(
        '--scrollbar',
        `${window.innerWidth - document.documentElement.clientWidth}px`,
      )
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leaveTop = registerTopDialog(dialog)
    const resume = pauseSmoothScroll()
    return () => {
      leaveTop()
      dialog.close()
      resume()
    }
  }, [])

  const onBackdrop = (event: MouseEvent) => event.target === ref.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Esc
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-label={title}
      data-lenis-prevent
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers may close a dialog without a `cancel` event. `open` is true if it was reopened.
      onClose={() => !ref.current?.open && onClose()}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = onBackdrop(event)
      }}
      onClick={(event) => pressedOnBackdrop.current && onBackdrop(event) && onClose()}
    >
      <div className="dialog-in">
        <h2>{title}</h2>
        {children}
        <button type="button" className="dialog-close" aria-label={words.close} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
    </dialog>
  )
}
