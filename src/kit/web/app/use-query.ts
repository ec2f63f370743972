import { useMemo } from 'react'
import { useLocation } from '../router/hooks.ts'

/** What stands behind the question mark. A step to another query is a link, or `useNavigate`. */
export function useQuery() {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
