import type { ReactNode } from 'react'
import { useWords } from '../../router/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { commonWords } from '../words/office.ts'

interface ConfirmDialogProps {
  title: string
  /** The label of the button that confirms: a verb. */
  confirm: string
  /** The label of the other button, if ‘Cancel’ could be misread. */
  dismiss?: string
  /** Whether the action destroys something. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** An explanation of the consequences. */
  children: ReactNode
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  title,
  confirm,
  dismiss,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const words = useWords(commonWords)
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="confirm">{children}</div>
      <div className="row">
        <Button className={danger ? 'btn-danger' : ''} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="quiet" onClick={onCancel} data-autofocus>
          {dismiss ?? words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
