import { type FormEventHandler, type ReactNode, useState } from 'react'
import { useWords } from '../../router/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { commonWords } from '../words/office.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface FormDialogProps {
  title: string
  /** The label of the submit button: a verb. */
  save?: string
  error: string | undefined
  isBusy: boolean
  isChanged: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing it asks before unsaved changes are discarded. */
export function FormDialog({
  title,
  save,
  error,
  isBusy,
  isChanged,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const words = useWords(commonWords)
  const [isConfirming, setConfirming] = useState(false)
  const leave = () => (isChanged ? setConfirming(true) : onClose())
  return (
    <>
      <Dialog title={title} className="form-dialog" onClose={leave}>
        <form className="form" method="post" noValidate onSubmit={onSubmit}>
          <FormError text={error} />
          {children}
          <div className="row">
            <Button type="submit" busy={isBusy}>
              {save ?? words.save}
            </Button>
            <Button kind="quiet" onClick={leave}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title={words.leaveTitle}
          confirm={words.leave}
          onCancel={() => setConfirming(false)}
          onConfirm={onClose}
        >
          <p>{words.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
