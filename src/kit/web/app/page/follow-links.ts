import { useEffect } from 'react'
import { useNavigate } from '../../router/hooks.ts'

/** The history state of a page that was reached through a link. */
export interface LinkState {
  /** The path of the page with the link. */
  linkedFrom: string
}

/** Finds the link to a page that a click follows; null if the browser should handle the click. */
function findLink(event: MouseEvent, isPage: RegExp): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link?.href ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin
  )
    return null
  return isPage.test(link.pathname) ? link : null
}

/** Follows all links to pages with a single listener, so that links cost nothing to render. */
export function useFollowLinks(isPage: RegExp) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event, isPage)
      if (!link) return
      event.preventDefault()
      const { replace, keepScroll } = link.dataset
      // Like browsers: a link to the current page adds no history entry.
      const staysHere = link.href === window.location.href
      // Links inside the search form count as typed searches, all others as followed links.
      const state: LinkState | null = link.closest('[role="search"]')
        ? null
        : { linkedFrom: window.location.pathname }
      void navigate(link.pathname + link.search + link.hash, {
        replace: staysHere || replace !== undefined,
        preventScrollReset: keepScroll !== undefined,
        state,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, isPage])
}
