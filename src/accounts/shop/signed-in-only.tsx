import { type ComponentType, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loader } from '../ui/loader.tsx'
import { promptSignIn } from './auth-prompt.ts'
import { loadSession, useSession } from './session.ts'
import { wasEndedByServer } from './token.ts'

/** Shows a page to whoever is signed in; a visitor goes home, and the page opens after signing in there. */
export function SignedInOnly({ page: Page }: { page: ComponentType }) {
  const { status, user, failure } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = status === 'succeeded' && !user
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (user) wasSignedIn.current = true
    if (!isVisitor) return
    const wanted = pathname + search
    navigate(paths.home, { replace: true })
    // Whoever has just logged out here does not want to sign in again.
    if (!wasSignedIn.current || wasEndedByServer()) promptSignIn(() => navigate(wanted))
  }, [isVisitor, user, pathname, search, navigate])

  if (user) return <Page />
  return (
    <main id="main">
      {failure ? (
        <div className="wrap">
          <LoadFailed text={failure} onRetry={loadSession} />
        </div>
      ) : (
        <Loader label={messages.profile.loading} />
      )}
    </main>
  )
}
