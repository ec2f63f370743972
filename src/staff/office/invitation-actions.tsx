import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Invitation } from '../contract.ts'
import { staffOfficeWords } from '../words/office.ts'
import { InvitationLink } from './invitation-link.tsx'

export function InvitationActions({ invitation: { id, name, email } }: { invitation: Invitation }) {
  const words = useWords(staffOfficeWords)
  const { run } = useAction()
  const [link, setLink] = useState<string>()
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={words.about(words.sendAgain, name)}
        onClick={() =>
          run(() => api.staff.resend({ id }), { done: words.invitationSent(email) }).then((sent) =>
            setLink(sent?.link),
          )
        }
      >
        {words.sendAgain}
      </Button>
      <ConfirmAction
        verb={words.withdraw}
        name={words.about(words.withdraw, name)}
        title={words.withdrawTitle(name)}
        danger
        send={() => api.staff.withdraw({ id })}
        done={words.withdrawn}
      >
        <p>{words.withdrawHint(email)}</p>
      </ConfirmAction>
      {link && <InvitationLink email={email} link={link} onClose={() => setLink(undefined)} />}
    </div>
  )
}
