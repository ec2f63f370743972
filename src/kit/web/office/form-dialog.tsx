import { type FormEventHandler, type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { commonWords } from './words.ts'

interface FormDialogProps {
  title: string
  /** The verb on the button that sends it. */
  save?: string
  error: string | undefined
  isBusy: boolean
  isChanged: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that asks before it discards what was typed. */
export function FormDialog({
  title,
  save = commonWords.save,
  error,
  isBusy,
  isChanged,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
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
              {commonWords.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
      {asksToLeave && (
        <ConfirmDialog
          title={commonWords.leaveTitle}
          confirm={commonWords.leave}
          onCancel={() => setAsksToLeave(false)}
          onConfirm={onClose}
        >
          <p>{commonWords.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
