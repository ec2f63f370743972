import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { User } from '../contract.ts'
import { verifyWords } from '../words/verify.ts'

/** Appears above the profile until the customer has confirmed the e-mail address. */
export function UnverifiedNotice({ user }: { user: User }) {
  const words = useWords(verifyWords)
  const [isBusy, setBusy] = useState(false)
  if (user.verified || user.email === '') return null
  const sendAgain = async () => {
    setBusy(true)
    await api.accounts.sendVerification().then(
      ({ message }) => toast.success(message, { cause: 'account' }),
      (error) => toast.error(toApiError(error).message, { cause: 'account' }),
    )
    setBusy(false)
  }
  return (
    <div className="notice">
      <p>{words.notYet(user.email)}</p>
      <Button kind="quiet" busy={isBusy} onClick={sendAgain}>
        {words.sendAgain}
      </Button>
    </div>
  )
}
