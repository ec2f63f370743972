import { isRouteErrorResponse, useRouteError } from 'react-router'
import { kitWords } from '#kit/contract/words.ts'
import { NotFound } from './not-found.tsx'

/** The fallback for whatever a page did not expect (specification §2). */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = statusOf(error)
  if (status === 404) return <NotFound />
  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : messageOf(error)
  return (
    <main id="main" className="wrap empty-state">
      <title>{kitWords.unexpectedError}</title>
      <h1>{kitWords.unexpectedError}</h1>
      <p>{detail}</p>
      <button className="btn" type="button" onClick={() => window.location.reload()}>
        {kitWords.tryAgain}
      </button>
    </main>
  )
}

// By shape: on the server the API's errors are made by another copy of their class than the page's.
const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? 500
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
