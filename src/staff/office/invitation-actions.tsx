import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Invitation } from '#contract/staff.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

export function InvitationActions({ invitation: { id, name, email } }: { invitation: Invitation }) {
  const { isBusy, run } = useAction()
  const [withdraws, setWithdraws] = useState(false)
  const done = ({ message }: { message: string }) => message
  return (
    <div className="row row-actions">
      <Button kind="quiet" busy={isBusy} aria-label={`Send again: ${name}`} onClick={() => void run(() => api.staff.resend({ id }), { done })}>
        Send again
      </Button>
      <Button kind="quiet" aria-label={`Withdraw: ${name}`} onClick={() => setWithdraws(true)}>
        Withdraw
      </Button>
      {withdraws && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${name}?`}
          confirm="Withdraw"
          danger
          busy={isBusy}
          onConfirm={() => void run(() => api.staff.withdraw({ id }), { done }).then(() => setWithdraws(false))}
          onCancel={() => setWithdraws(false)}
        >
          <p>{adminMessages.staff.withdrawing(email)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
