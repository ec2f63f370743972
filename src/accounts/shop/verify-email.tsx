import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { verifyWords } from '../words/verify.ts'
import { loadSession } from './session/session.ts'

/**
 * Asks before it verifies the address: mail programs open links on their own, and a stranger may
 * have opened the account.
 */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const words = useWords(verifyWords)
  const [answer, setAnswer] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)

  const send = (call: typeof api.accounts.verifyEmail) => async () => {
    setBusy(true)
    try {
      setAnswer((await call({ token: token ?? '' })).message)
      void loadSession()
    } catch (error) {
      setRefusal(toApiError(error).message)
    }
    setBusy(false)
  }

  if (answer) {
    return (
      <>
        <p role="status">{answer}</p>
        <Link className="btn" to={paths.home}>
          {words.toShop}
        </Link>
      </>
    )
  }
  return (
    <>
      <FormError text={token === '' ? words.noLink : refusal} />
      <p>{words.question}</p>
      <div className="side-by-side">
        <Button busy={isBusy} disabled={!token} onClick={send(api.accounts.verifyEmail)}>
          {words.yes}
        </Button>
        <Button
          kind="quiet"
          busy={isBusy}
          disabled={!token}
          onClick={send(api.accounts.disownAccount)}
        >
          {words.no}
        </Button>
      </div>
    </>
  )
}
