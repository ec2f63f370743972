import { lazy, Suspense, useEffect, useState } from 'react'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isStaffRole } from '#access/access.ts'
import {
  EndedSessionUser,
  loadSession,
  useLastUser,
  useSession,
} from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { dismissToast, useToasts } from '#kit/web/app/toasts.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { Toaster } from '#kit/web/ui/overlays/toaster.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { officeTag } from '#pages/office-pages.ts'
import { apiContext } from './api-context.ts'
import { SellerGate } from './entry/seller-gate.tsx'
import { SessionExpired } from './entry/session-expired.tsx'
import { StaffSignIn } from './entry/staff-gate.tsx'
import { officeRoutes } from './routes.tsx'

const AcceptInvite = lazy(async () => ({
  default: (await import('#staff/office/accept-invite.tsx')).AcceptInvite,
}))

/**
 * The back office, for staff, and for members of sellers within their seller. For other users,
 * nothing of it is loaded.
 */
export function BackOffice() {
  // Shows tests that clicks work, as in the storefront.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <>
      <Entrance />
      <Toaster toasts={useToasts()} onDismiss={dismissToast} />
    </>
  )
}

function Entrance() {
  const { status, failure } = useSession()
  const { holder: user, isOver } = useLastUser()
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    if (!isOver) setHasLeft(false)
  }, [isOver])
  const { pathname, hash } = window.location
  // Links in older mails have the token in the path.
  const [, inviteToken] = /^\/admin\/invite[/#]([\w-]+)$/.exec(pathname + hash) ?? []
  if (inviteToken) {
    return (
      <Suspense fallback={<Loader />}>
        <AcceptInvite token={inviteToken} />
      </Suspense>
    )
  }
  if (!user && failure) {
    return (
      <main className="office-page">
        <LoadFailed text={failure} onRetry={loadSession} />
      </main>
    )
  }
  if (hasLeft) return <StaffSignIn />
  if (!user) return status === 'succeeded' ? <StaffSignIn /> : <Loader />
  return (
    <EndedSessionUser value={user}>
      {officeTag === null && isStaffRole(user.role) ? (
        <OfficeRouter key={user.id} />
      ) : (
        <SellerGate key={user.id}>
          <OfficeRouter />
        </SellerGate>
      )}
      {isOver && <SessionExpired email={user.email} onLeave={() => setHasLeft(true)} />}
    </EndedSessionUser>
  )
}

function OfficeRouter() {
  const [router] = useState(() =>
    createBrowserRouter(officeRoutes, {
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(apiContext, api)
        return context
      },
    }),
  )
  return <RouterProvider router={router} />
}
