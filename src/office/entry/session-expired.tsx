import { useState } from 'react'
import { SignInForm } from '#accounts/shop/sign-in/sign-in-form.tsx'
import { sessionWords } from '#accounts/words/session.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { shellWords } from '../words/office.ts'

/** Asks the user to sign in again, in a dialog above the page they were working on. */
export function SessionExpired({ email, onLeave }: { email: string; onLeave: () => void }) {
  const words = useWords(shellWords)
  const sessionText = useWords(sessionWords)
  const commonText = useWords(commonWords)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog title={words.sessionOver} onClose={() => setLeaving(true)}>
        <p className="soft">{sessionText.over}</p>
        <SignInForm email={email} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={commonText.leaveTitle}
          confirm={commonText.leave}
          onCancel={() => setLeaving(false)}
          onConfirm={onLeave}
        >
          <p>{commonText.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
