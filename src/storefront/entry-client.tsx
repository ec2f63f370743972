import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startSession } from '#accounts/shop/session.ts'
import { ApiError } from '#kit/contract/wire.ts'
import { api, apiContext } from '#kit/web/app/api.ts'
import { createBrowserRouter } from '#kit/web/app/browser-router.ts'
import { rootId, stateId } from '#kit/web/app/document.ts'
import { tellTarget } from '#kit/web/app/offline.ts'
import { type RootData, rootRouteId } from '#settings/shop/root-data.ts'
import { routes } from './routes.tsx'

interface State {
  loaderData: Record<string, unknown>
  errors: Record<string, { status: number; statusText: string }> | null
}

/** The files of the page that the server rendered must be there before React takes it over, or it would render it anew. */
async function loadMatchedPages() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const readState = () => JSON.parse(document.getElementById(stateId)?.textContent ?? '{}') as State

const toErrors = (errors: State['errors']) =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, { status, statusText }]) => [id, new ApiError(status, { message: statusText })]))

/** Marks the document as soon as React has taken it over and clicks count. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    // `start.ts` waits for it.
    dispatchEvent(new Event('ready'))
  }, [])
  return null
}

/** Of a closed shop every page is the server's to show: it knows who may see it. */
const askServer = (router: ReturnType<typeof createBrowserRouter>) =>
  router.subscribe(({ navigation: { location } }) => {
    if (location) window.location.assign(location.pathname + location.search + location.hash)
  })

/** Lets the browser answer to whoever scrolls or types, between two pieces of work. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// Not at the top level: a page's file imports what this one stands in, and each would wait for the other.
async function start() {
  await breathe()
  await loadMatchedPages()
  await breathe()
  const { loaderData, errors } = readState()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: toErrors(errors) },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      return context
    },
  })
  tellTarget(() => {
    const { location } = router.state.navigation
    return location ? location.pathname + location.search + location.hash : null
  })
  if ((loaderData[rootRouteId] as RootData | undefined)?.facts.closed) askServer(router)
  await breathe()
  const root = document.getElementById(rootId)
  if (root) {
    // In short pieces: somebody may be scrolling already.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <RouterProvider router={router} />
          <Ready />
        </StrictMode>,
      )
    })
  }
  startSession()
}

void start()
