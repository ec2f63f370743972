import { kitWords } from '#kit/contract/words/shop.ts'
import { retryAll, useIsOffline } from '#kit/web/app/offline.ts'
import { usePendingLocation } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'

/**
 * Shown while the next page loads: a progress bar, or a notice that the visitor is offline. The
 * current page stays.
 */
export function NavigationProgress() {
  const words = useWords(kitWords)
  const isPending = usePendingLocation() !== null
  const isOffline = useIsOffline()
  if (!isPending) return null
  if (!isOffline)
    return <div className="on-the-way" role="progressbar" aria-label={words.loading} />
  return (
    <div className="offline" role="alert">
      <p>
        <b>{words.youAreOffline}</b> {words.pageStays}
      </p>
      <button className="btn btn-light" type="button" onClick={retryAll}>
        {words.retry}
      </button>
    </div>
  )
}
