import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startSession } from '#accounts/shop/session.ts'
import { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { rootId, stateId } from '#kit/web/app/document.ts'
import '#kit/web/app/import-again.ts'
import { tellTarget } from '#kit/web/app/offline.ts'
import type { Outcome } from '#kit/web/router/page.ts'
import { createRouter, type Router, targetOf } from '#kit/web/router/router.ts'
import { RouterView } from '#kit/web/router/router-view.tsx'
import type { RootData } from '#settings/shop/root-data.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { StorefrontLayout } from './frame/storefront-layout.tsx'
import { matchRoute } from './routes.tsx'

/** An outcome as the server writes it down. */
interface Written {
  data?: unknown
  error?: { status: number; statusText: string }
}

const readState = () =>
  JSON.parse(document.getElementById(stateId)?.textContent ?? '{}') as {
    frame: Written
    page: Written
  }

const toOutcome = ({ data, error }: Written): Outcome =>
  error ? { error: new ApiError(error.status, { message: error.statusText }) } : { data }

/** Marks the document as soon as React has taken it over and clicks count. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    // `start.ts` waits for it.
    dispatchEvent(new Event('ready'))
  }, [])
  return children
}

/** Of a closed shop every page is the server's to show: it knows who may see it. */
const askServer = (router: Router) =>
  router.subscribe((state) => {
    const target = targetOf(state)
    if (target) window.location.assign(target)
  })

/** Lets the browser answer to whoever scrolls or types, between two pieces of work. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// Not at the top level: a page's file imports what this one stands in, and each would wait for the
// other.
async function start() {
  await breathe()
  const { route, params } = matchRoute(window.location.pathname)
  // The file of the page that the server rendered must be there before React takes it over, or it
  // would render it anew.
  const page = await route.fetch()
  await breathe()
  const written = readState()
  const frame = toOutcome(written.frame)
  const router = createRouter({
    match: matchRoute,
    api,
    frame,
    page: { id: route.id, params, page, ...toOutcome(written.page) },
  })
  tellTarget(() => targetOf(router.state))
  if ((frame.data as RootData | undefined)?.facts.closed) askServer(router)
  await breathe()
  const root = document.getElementById(rootId)
  if (root) {
    // In short pieces: somebody may be scrolling already.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Ready>
            <RouterView router={router} Frame={StorefrontLayout} Fallback={ErrorBoundary} />
          </Ready>
        </StrictMode>,
      )
    })
  }
  startSession()
}

void start()
