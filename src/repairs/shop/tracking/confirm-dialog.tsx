import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  confirm: string
  dismiss: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation. The focus starts on the button that dismisses the dialog. */
export const ConfirmDialog = ({
  title,
  confirm,
  dismiss,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
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
