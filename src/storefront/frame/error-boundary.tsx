import { kitWords } from '#kit/contract/words/shop.ts'
import { useRouteError } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { NotFound } from './not-found.tsx'

/** The fallback for unexpected errors (specification §2). */
export function ErrorBoundary() {
  const words = useWords(kitWords)
  const error = useRouteError()
  if (statusOf(error) === 404) return <NotFound />
  return (
    <main id="main" className="wrap empty-state">
      <title>{words.unexpectedError}</title>
      <h1>{words.unexpectedError}</h1>
      <p>{messageOf(error)}</p>
      <button className="btn" type="button" onClick={() => window.location.reload()}>
        {words.tryAgain}
      </button>
    </main>
  )
}

// Checked by shape: on the server, the API's errors are instances of another copy of their class.
const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? 500
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
