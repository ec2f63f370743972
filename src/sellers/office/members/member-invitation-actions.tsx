import { mayChange } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { MemberInvitation } from '../../member.ts'
import { memberWords } from '../../words/members.ts'

/** Resends or withdraws an invitation. Resending invalidates the old link. */
export function MemberInvitationActions({
  invitation: { id, email, role },
}: {
  invitation: MemberInvitation
}) {
  const { members: words } = useWords(memberWords)
  const { run } = useAction()
  const resend = () =>
    run(() => api.sellers.invite({ email, role }), { done: ({ message }) => message })
  return (
    <div className="row row-actions">
      {mayChange() && (
        <Button kind="quiet" aria-label={words.about(words.sendAgain, email)} onClick={resend}>
          {words.sendAgain}
        </Button>
      )}
      <ConfirmAction
        verb={words.withdraw}
        name={words.about(words.withdraw, email)}
        title={words.withdrawTitle(email)}
        danger
        send={() => api.sellers.withdrawInvitation({ id })}
      >
        <p>{words.withdrawHint}</p>
      </ConfirmAction>
    </div>
  )
}
