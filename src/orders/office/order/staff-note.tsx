import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** The internal note, editable in every stage of the order. */
export function StaffNote({ order }: { order: Order }) {
  const words = useWords(orderOfficeWords).change
  const [isOpen, setOpen] = useState(false)
  const { staffNote = '' } = order
  return (
    <section className="sheet">
      <h2>{words.staffNote}</h2>
      <p className={staffNote ? 'as-typed' : 'soft'}>{staffNote || words.noStaffNote}</p>
      <div className="row">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {staffNote ? words.editNote : words.addNote}
        </Button>
      </div>
      {isOpen && <EditNote order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}

function EditNote({
  order: { id, version, staffNote = '' },
  onClose,
}: {
  order: Order
  onClose: () => void
}) {
  const words = useWords(orderOfficeWords).change
  const [text, setText] = useState(staffNote)
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const save = async () => {
    if (text.trim() === staffNote) return onClose()
    const saved = await run(() => api.orders.changeOrder({ id, version, staffNote: text.trim() }), {
      done: words.noteSaved,
      refused: ({ message }) => {
        setError(message)
        // Reloads the page behind the dialog, so that the next attempt has the current version.
        void run(async () => {})
      },
    })
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={words.staffNote}
      error={error}
      isBusy={isBusy}
      isChanged={text !== staffNote}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <TextAreaField
        id="staff-note"
        label={words.staffNote}
        hint={words.staffNoteHint}
        rows={4}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
