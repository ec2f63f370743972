import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Shown {
  address: string
  /** Its place in the browser's history. */
  place: number
}

/** The lists that were shown in this tab, by their path. */
const lists = new Map<string, Shown>()
const placeNow = (): number => window.history.state?.idx ?? 0

/** Remembers how a list is narrowed, sorted and paged, for the way back to it. */
export function useRememberList() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lists.set(pathname, { address: pathname + search, place: placeNow() })
  }, [pathname, search])
}

/**
 * The way back to a list: as it was, and where one comes straight from it, also to the same
 * position.
 */
export function useBackTo(path: string) {
  const navigate = useNavigate()
  const last = lists.get(path)
  return {
    to: last?.address ?? path,
    onClick: (event: MouseEvent) => {
      if (
        !last ||
        placeNow() !== last.place + 1 ||
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
