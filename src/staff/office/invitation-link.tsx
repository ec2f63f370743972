import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { staffOfficeWords } from '../words/office.ts'

/** Shows the invitation link once to the inviter, for a colleague who gets no mail. */
export function InvitationLink({
  email,
  link,
  onClose,
}: {
  email: string
  link: string
  onClose: () => void
}) {
  const words = useWords(staffOfficeWords)
  const commonText = useWords(commonWords)
  const [status, setStatus] = useState('')
  // Browsers provide the clipboard only to pages on secure origins.
  const copy = () =>
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => setStatus(words.copied),
      () => setStatus(words.notCopied),
    )
  return (
    <ConfirmDialog
      title={words.linkTitle}
      confirm={words.copy}
      dismiss={commonText.close}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <p>{words.linkHint(email)}</p>
      <Field
        id="invitation-link"
        label={words.link}
        readOnly
        value={link}
        hint={status}
        onFocus={(event) => event.target.select()}
      />
    </ConfirmDialog>
  )
}
