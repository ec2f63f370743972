import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { type Serial, serialText } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'

interface SerialDialogProps {
  serial: Serial
  onClose: () => void
}

const schema = async () => z.strictObject({ serial: serialText })

export function CorrectDialog({ serial: { id, serial }, onClose }: SerialDialogProps) {
  const words = useWords(warrantyOfficeWords)
  const form = useSendForm({
    id: 'serial',
    schema,
    values: { serial },
    send: (values) => api.warranties.correct({ id, ...values }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.correctTitle} {...form} onClose={onClose}>
      <Field
        label={words.scanLabel}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.field('serial')}
      />
    </FormDialog>
  )
}

export function RemoveDialog({ serial: { id, serial }, onClose }: SerialDialogProps) {
  const words = useWords(warrantyOfficeWords)
  const { run } = useAction()
  const remove = async () => {
    await run(() => api.warranties.remove({ id }), { done: ({ message }) => message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(serial)}
      confirm={words.remove(serial)}
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{words.removing}</p>
    </ConfirmDialog>
  )
}

/** Records which of several items was returned, and whether it can be sold again. */
export function BackDialog({ serial: { id, serial }, onClose }: SerialDialogProps) {
  const words = useWords(warrantyOfficeWords)
  const { run } = useAction()
  const markReturned = async (item: { isSellable: boolean }) => {
    await run(() => api.warranties.cameBack({ id, ...item }), { done: ({ message }) => message })
    onClose()
  }
  return (
    <Dialog title={words.backTitle(serial)} onClose={onClose}>
      <p>{words.backHint}</p>
      <div className="row">
        <Button onClick={() => markReturned({ isSellable: true })}>{words.sellable}</Button>
        <Button kind="quiet" onClick={() => markReturned({ isSellable: false })}>
          {words.unsellable}
        </Button>
      </div>
    </Dialog>
  )
}
