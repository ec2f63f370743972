import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What stands behind the question mark. A step to another query is a link, or `useNavigate`. */
export function useQuery() {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
