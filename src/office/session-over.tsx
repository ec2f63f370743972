import { useState } from 'react'
import { sessionWords } from '#accounts/session-words.ts'
import { SignInForm } from '#accounts/shop/sign-in-form.tsx'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { shellWords } from './words.ts'

/** Asks the user to sign in again, in a dialog above the page they were working on. */
export function SessionExpired({ email, onLeave }: { email: string; onLeave: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog title={shellWords.sessionOver} onClose={() => setLeaving(true)}>
        <p className="soft">{sessionWords.over}</p>
        <SignInForm email={email} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={commonWords.leaveTitle}
          confirm={commonWords.leave}
          onCancel={() => setLeaving(false)}
          onConfirm={onLeave}
        >
          <p>{commonWords.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
