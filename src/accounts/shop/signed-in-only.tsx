import { type ComponentType, useEffect, useRef } from 'react'
import { wasEndedByServer } from '#kit/web/app/token.ts'
import { useLocation, useNavigate } from '#kit/web/router/hooks.ts'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { paths } from '#shop-pages.ts'
import { sessionWords } from '../session-words.ts'
import { promptSignIn, useAuthPrompt } from './auth-prompt.ts'
import { KeptUser, loadSession, useHolder, useSession } from './session.ts'

/**
 * Shows a page to whoever is signed in; a visitor goes home, and the page opens after signing in
 * there.
 */
export function SignedInOnly({ page: Page }: { page: ComponentType }) {
  const { status, user, failure } = useSession()
  const { holder, isOver } = useHolder()
  const { open } = useAuthPrompt()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = status === 'succeeded' && !user
  const wasSignedIn = useRef(false)
  const wasAsked = useRef(false)
  // Until home is there, this page still is: whoever closes the prompt meanwhile is not asked
  // again.
  const isLeaving = useRef(false)

  useEffect(() => {
    if (user) {
      wasSignedIn.current = true
      wasAsked.current = false
      isLeaving.current = false
    }
    if (!isVisitor || open || isLeaving.current) return
    // What was typed stays while they sign in again; who does not want to goes home.
    if (isOver && !wasAsked.current) {
      wasAsked.current = true
      return promptSignIn(null, sessionWords.over)
    }
    const wanted = pathname + search
    isLeaving.current = true
    navigate(paths.home, { replace: true })
    // Whoever has just logged out here does not want to sign in again.
    if (!wasSignedIn.current || (wasEndedByServer() && !isOver))
      promptSignIn(() => navigate(wanted))
  }, [isVisitor, isOver, open, user, pathname, search, navigate])

  if (holder)
    return (
      <KeptUser value={holder}>
        <Page key={holder.id} />
      </KeptUser>
    )
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
