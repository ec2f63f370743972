import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSession } from '#accounts/shop/session/session.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { pageLanguage, rootId, stateId } from '#kit/web/app/page/document.ts'
import '#kit/web/app/page/import-again.ts'
import { registerTarget } from '#kit/web/app/offline.ts'
import { LanguageContext } from '#kit/web/router/language.ts'
import type { Outcome } from '#kit/web/router/page.ts'
import { createRouter, type Router, targetOf } from '#kit/web/router/router.ts'
import { RouterView } from '#kit/web/router/router-view.tsx'
import type { RootData } from '#settings/shop/root-data.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { StorefrontLayout } from './frame/storefront-layout.tsx'
import { matchRoute } from './routes.tsx'

/** An outcome as serialized by the server. */
interface SerializedOutcome {
  data?: unknown
  error?: { status: number; statusText: string }
}

const readState = () =>
  JSON.parse(document.getElementById(stateId)?.textContent ?? '{}') as {
    frame: SerializedOutcome
    page: SerializedOutcome
  }

const toOutcome = ({ data, error }: SerializedOutcome): Outcome =>
  error ? { error: new ApiError(error.status, { message: error.statusText }) } : { data }

/** Marks the document once React has hydrated it and clicks work. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    // `start.ts` waits for this event.
    dispatchEvent(new Event('ready'))
  }, [])
  return children
}

/** While the shop is closed, the server renders every page: only it knows who may see them. */
const loadFromServer = (router: Router) =>
  router.subscribe((state) => {
    const target = targetOf(state)
    if (target) window.location.assign(target)
  })

/** Lets the browser respond to scrolling and typing between two chunks of work. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

// Not at the top level: page files import the chunk that contains this module, and with a top-level
// await the two would wait for each other.
async function start() {
  await yieldToBrowser()
  const { route, params } = matchRoute(window.location.pathname)
  // The rendered page's file must be loaded before hydration, or React would render it anew.
  const page = await route.fetch()
  await yieldToBrowser()
  const state = readState()
  const frame = toOutcome(state.frame)
  const router = createRouter({
    match: matchRoute,
    context: { api, language: pageLanguage() },
    frame,
    page: { id: route.id, params, page, ...toOutcome(state.page) },
  })
  registerTarget(() => targetOf(router.state))
  if ((frame.data as RootData | undefined)?.facts.closed) loadFromServer(router)
  await yieldToBrowser()
  const root = document.getElementById(rootId)
  if (root) {
    // A transition hydrates in short chunks: the visitor may already be scrolling.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Ready>
            <LanguageContext value={pageLanguage()}>
              <RouterView router={router} Frame={StorefrontLayout} Fallback={ErrorBoundary} />
            </LanguageContext>
          </Ready>
        </StrictMode>,
      )
    })
  }
  followSession()
}

void start()
