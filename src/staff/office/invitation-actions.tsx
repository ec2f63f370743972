import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Invitation } from '../contract.ts'
import { staffOfficeWords } from '../words/office.ts'
import { InvitationLink } from './invitation-link.tsx'

export function InvitationActions({ invitation: { id, name, email } }: { invitation: Invitation }) {
  const words = useWords(staffOfficeWords)
  const { isBusy, run } = useAction()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [link, setLink] = useState<string>()
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={words.about(words.sendAgain, name)}
        onClick={() =>
          void run(() => api.staff.resend({ id }), { done: words.invitationSent(email) }).then(
            (sent) => setLink(sent?.link),
          )
        }
      >
        {words.sendAgain}
      </Button>
      <Button
        kind="quiet"
        aria-label={words.about(words.withdraw, name)}
        onClick={() => setIsWithdrawing(true)}
      >
        {words.withdraw}
      </Button>
      {link && <InvitationLink email={email} link={link} onClose={() => setLink(undefined)} />}
      {isWithdrawing && (
        <ConfirmDialog
          title={words.withdrawTitle(name)}
          confirm={words.withdraw}
          danger
          busy={isBusy}
          onConfirm={() =>
            void run(() => api.staff.withdraw({ id }), { done: words.withdrawn }).then(() =>
              setIsWithdrawing(false),
            )
          }
          onCancel={() => setIsWithdrawing(false)}
        >
          <p>{words.withdrawWhat(email)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
