import { type ComponentType, useEffect, useRef } from 'react'
import { wasEndedByServer } from '#kit/web/app/calls/token.ts'
import { useLocation, useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { paths } from '#pages/shop-pages.ts'
import { sessionWords } from '../../words/session.ts'
import { promptSignIn, useAuthPrompt } from '../sign-in/auth-prompt.ts'
import { EndedSessionUser, loadSession, useLastUser, useSession } from './session.ts'

/**
 * Shows a page to signed-in customers only. A visitor is sent to the home page, and the page opens
 * once they have signed in there.
 */
export function SignedInOnly({ page: Page }: { page: ComponentType }) {
  const words = useWords(sessionWords)
  const { status, user, failure } = useSession()
  const { holder, isOver } = useLastUser()
  const { open } = useAuthPrompt()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = status === 'succeeded' && !user
  const wasSignedIn = useRef(false)
  const wasPrompted = useRef(false)
  // This page stays mounted until the home page has loaded. A visitor who closes the prompt in the
  // meantime must not be prompted again.
  const isLeaving = useRef(false)

  useEffect(() => {
    if (user) {
      wasSignedIn.current = true
      wasPrompted.current = false
      isLeaving.current = false
    }
    if (!isVisitor || open || isLeaving.current) return
    // The page keeps its input while the customer signs in again. Closing the prompt leads home.
    if (isOver && !wasPrompted.current) {
      wasPrompted.current = true
      return promptSignIn(null, words.over)
    }
    const requestedPath = pathname + search
    isLeaving.current = true
    navigate(paths.home, { replace: true })
    // A customer who has just logged out here does not want to sign in again.
    if (!wasSignedIn.current || (wasEndedByServer() && !isOver))
      promptSignIn(() => navigate(requestedPath))
  }, [isVisitor, isOver, open, user, pathname, search, navigate, words])

  if (holder)
    return (
      <EndedSessionUser value={holder}>
        <Page key={holder.id} />
      </EndedSessionUser>
    )
  return (
    <main id="main">
      {failure ? (
        <div className="wrap">
          <LoadFailed text={failure} onRetry={loadSession} />
        </div>
      ) : (
        <Loader label={words.loading} />
      )}
    </main>
  )
}
