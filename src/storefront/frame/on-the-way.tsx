import { kitWords } from '#kit/contract/words.ts'
import { tryAgain, useIsOffline } from '#kit/web/app/offline.ts'
import { usePendingLocation } from '#kit/web/router/hooks.ts'

/**
 * While the next page is on its way: a bar that says so at once, or why it does not come. The page
 * that is open stays.
 */
export function OnTheWay() {
  const isOnTheWay = usePendingLocation() !== null
  const isOffline = useIsOffline()
  if (!isOnTheWay) return null
  if (!isOffline)
    return <div className="on-the-way" role="progressbar" aria-label={kitWords.loading} />
  return (
    <div className="offline" role="alert">
      <p>
        <b>{kitWords.youAreOffline}</b> {kitWords.pageStays}
      </p>
      <button className="btn btn-light" type="button" onClick={tryAgain}>
        {kitWords.retry}
      </button>
    </div>
  )
}
