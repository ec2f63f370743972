import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { staffOfficeWords as words } from '../office-words.ts'

/** Told once, to whoever invited: for a colleague without mail. */
export function InvitationLink({
  email,
  link,
  onClose,
}: {
  email: string
  link: string
  onClose: () => void
}) {
  const [said, setSaid] = useState('')
  // Browsers offer it only at addresses that they call secure.
  const copy = () =>
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    )
  return (
    <ConfirmDialog
      title={words.linkTitle}
      confirm={words.copy}
      dismiss={commonWords.close}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <p>{words.linkWhat(email)}</p>
      <Field
        id="invitation-link"
        label={words.link}
        readOnly
        value={link}
        hint={said}
        onFocus={(event) => event.target.select()}
      />
    </ConfirmDialog>
  )
}
