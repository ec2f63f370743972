import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { commonWords } from './words.ts'

interface ConfirmDialogProps {
  title: string
  /** The verb on the button that does it. */
  confirm: string
  /** What the button that does nothing says, where ‘Cancel’ could be misread. */
  dismiss?: string
  /** Whether it destroys something. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** What will happen. */
  children: ReactNode
}

/** Explains an action before it is taken. */
export function ConfirmDialog({
  title,
  confirm,
  dismiss = commonWords.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="confirm">{children}</div>
      <div className="row">
        <Button className={danger ? 'btn-danger' : ''} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="quiet" onClick={onCancel} data-autofocus>
          {dismiss}
        </Button>
      </div>
    </Dialog>
  )
}
