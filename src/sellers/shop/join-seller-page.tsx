import { useEffect, useState } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { sellWords } from '../words/sell.ts'

// The page does not exist while sellers are switched off.
const loader = async ({ api: calls }: LoaderArgs) => {
  await calls.sellers.categories().catch(asNotFound)
  return null
}

/** The page behind an invitation's link, where the signed-in customer joins the business. */
function JoinSellerPage() {
  const words = useWords(sellWords)
  const { status, user } = useSession()
  const [token, setToken] = useState<string>()
  const [confirmation, setConfirmation] = useState('')
  const [refusal, setRefusal] = useState('')
  // The token stands after `#`, so it reaches neither servers nor logs.
  useEffect(() => setToken(window.location.hash.slice(1)), [])

  const accept = () =>
    api.sellers.acceptInvitation({ token: token ?? '' }).then(
      ({ message }) => setConfirmation(message),
      (error) => setRefusal(toApiError(error).message),
    )
  return (
    <main id="main">
      <PageTitle title={words.joinTitle} />
      <PageHeader title={words.joinTitle} />
      <div className="wrap text-page">
        <div className="panel narrow">
          {confirmation ? (
            <>
              <p role="status">{confirmation}</p>
              <Link className="btn" to={paths.sell}>
                {words.title}
              </Link>
            </>
          ) : (
            <>
              <FormError text={token === '' ? words.noToken : refusal} />
              <p>{words.joinLead}</p>
              {user ? (
                <Button disabled={!token} onClick={accept}>
                  {words.join}
                </Button>
              ) : (
                <Button disabled={status !== 'succeeded'} onClick={() => promptSignIn()}>
                  {words.signIn}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </main>
  )
}

export { JoinSellerPage as Component, loader }
