import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'

interface AskFirstProps {
  title: string
  confirm: string
  dismiss: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before something is called off. */
export const AskFirst = ({
  title,
  confirm,
  dismiss,
  onConfirm,
  onClose,
  children,
}: AskFirstProps) => (
  <Dialog title={title} onClose={onClose}>
    <div className="dialog-text">{children}</div>
    <p className="call">
      <Button onClick={() => onConfirm().finally(onClose)}>{confirm}</Button>
      <Button kind="quiet" onClick={onClose} data-autofocus>
        {dismiss}
      </Button>
    </p>
  </Dialog>
)
