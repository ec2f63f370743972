import { type FormEventHandler, type ReactNode, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface FormDialogProps {
  title: string
  /** The verb on the button that sends it. */
  save: string
  error: string | undefined
  isBusy: boolean
  isChanged: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form in a window of its own, which asks before it throws away what was typed. */
export function FormDialog({ title, save, error, isBusy, isChanged, onSubmit, onClose, children }: FormDialogProps) {
  const [asksToLeave, setAsksToLeave] = useState(false)
  const leave = () => (isChanged ? setAsksToLeave(true) : onClose())
  return (
    <>
      <Dialog title={title} className="form-dialog" onClose={leave}>
        <form className="form" method="post" noValidate onSubmit={onSubmit}>
          <FormError text={error} />
          {children}
          <div className="row">
            <Button type="submit" busy={isBusy}>
              {save}
            </Button>
            <Button kind="quiet" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
      {asksToLeave && (
        <ConfirmDialog title="Leave without saving?" confirm="Leave" onCancel={() => setAsksToLeave(false)} onConfirm={onClose}>
          <p>{adminMessages.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
