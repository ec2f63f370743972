import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { kitWords } from '../../contract/words.ts'
import { Icon } from './icon.tsx'
import { X } from './icons.ts'
import { pauseSmoothScroll } from './smooth-scroll.ts'
import { enterTop } from './top-dialog.ts'

interface DialogProps {
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal window, open as long as it is rendered; the browser keeps the focus inside and gives it
 * back.
 */
export function Dialog({ title, className = '', onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)

  // Cleans up before the element leaves the page, so that the focus can go back to where it came
  // from.
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
    const leaveTop = enterTop(dialog)
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
      // A browser may close without asking; `open` tells that apart from being shown again.
      onClose={() => !ref.current?.open && onClose()}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = onBackdrop(event)
      }}
      onClick={(event) => pressedOnBackdrop.current && onBackdrop(event) && onClose()}
    >
      <div className="dialog-in">
        <h2>{title}</h2>
        {children}
        <button
          type="button"
          className="dialog-close"
          aria-label={kitWords.close}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
    </dialog>
  )
}
