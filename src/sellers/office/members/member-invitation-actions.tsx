import { useState } from 'react'
import { mayChange } from '#kit/web/app/calls/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { MemberInvitation } from '../../member.ts'
import { ownWords } from '../../words/own.ts'

/** Resends or withdraws an invitation. Resending invalidates the old link. */
export function MemberInvitationActions({
  invitation: { id, email, role },
}: {
  invitation: MemberInvitation
}) {
  const { members: words } = useWords(ownWords)
  const { isBusy, run } = useAction()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const send = (work: () => Promise<{ message: string }>) =>
    run(work, { done: ({ message }) => message })
  return (
    <div className="row row-actions">
      {mayChange() && (
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={words.about(words.sendAgain, email)}
          onClick={() => void send(() => api.sellers.invite({ email, role }))}
        >
          {words.sendAgain}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={words.about(words.withdraw, email)}
        onClick={() => setWithdrawing(true)}
      >
        {words.withdraw}
      </Button>
      {isWithdrawing && (
        <ConfirmDialog
          title={words.withdrawTitle(email)}
          confirm={words.withdraw}
          danger
          busy={isBusy}
          onConfirm={() =>
            void send(() => api.sellers.withdrawInvitation({ id })).then(() =>
              setWithdrawing(false),
            )
          }
          onCancel={() => setWithdrawing(false)}
        >
          <p>{words.withdrawWhat}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
