import { type ComponentType, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wasEndedByServer } from '#kit/web/app/token.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { paths } from '#shop-pages.ts'
import { sessionWords } from '../session-words.ts'
import { promptSignIn } from './auth-prompt.ts'
import { loadSession, useSession } from './session.ts'

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
        <Loader label={sessionWords.loading} />
      )}
    </main>
  )
}
