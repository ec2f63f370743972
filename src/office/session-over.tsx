import { useState } from 'react'
import { sessionWords } from '#accounts/session-words.ts'
import { SignInForm } from '#accounts/shop/sign-in-form.tsx'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { shellWords } from './words.ts'

/** Asks whoever was working here to sign in again, over what they were doing. */
export function SessionOver({ email, onLeave }: { email: string; onLeave: () => void }) {
  const [asksToLeave, setAsksToLeave] = useState(false)
  return (
    <>
      <Dialog title={shellWords.sessionOver} onClose={() => setAsksToLeave(true)}>
        <p className="soft">{sessionWords.over}</p>
        <SignInForm email={email} />
      </Dialog>
      {asksToLeave && (
        <ConfirmDialog
          title={commonWords.leaveTitle}
          confirm={commonWords.leave}
          onCancel={() => setAsksToLeave(false)}
          onConfirm={onLeave}
        >
          <p>{commonWords.unsaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
