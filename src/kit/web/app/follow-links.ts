import { useEffect } from 'react'
import { useNavigate } from '../router/hooks.ts'

/** What a page knows of how it was reached: by a link on that page. */
export interface LinkState {
  linkedFrom: string
}

/** The link inside the shop that a click follows, or null where that is left to the browser. */
function linkOf(event: MouseEvent, isPage: RegExp): HTMLAnchorElement | null {
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

/**
 * One listener follows every plain link to a page of the same app: a hundred links cost nothing to
 * render.
 */
export function useFollowLinks(isPage: RegExp) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event, isPage)
      if (!link) return
      event.preventDefault()
      const { replace, keepScroll } = link.dataset
      // As browsers do: a link to where one is leaves nothing to go back to.
      const staysHere = link.href === window.location.href
      // Whoever searches has typed it; whoever follows a link has not, unless it stands in the
      // search itself.
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
