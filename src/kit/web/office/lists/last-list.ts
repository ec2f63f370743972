import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface VisitedList {
  address: string
  /** The list's position in the browser's history. */
  position: number
}

/** The lists visited in this tab, by path. */
const lists = new Map<string, VisitedList>()
const currentPosition = (): number => window.history.state?.idx ?? 0

/** Remembers the filters, order and page of a list for `useBackTo`. */
export function useRememberList() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lists.set(pathname, { address: pathname + search, position: currentPosition() })
  }, [pathname, search])
}

/**
 * Returns a link back to a list with its last filters. If the list is the previous history entry,
 * the link goes back to it, which also restores the scroll position.
 */
export function useBackTo(path: string) {
  const navigate = useNavigate()
  const last = lists.get(path)
  return {
    to: last?.address ?? path,
    onClick: (event: MouseEvent) => {
      if (
        !last ||
        currentPosition() !== last.position + 1 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
