import { useMemo } from 'react'
import { useLocation } from '../../router/hooks.ts'

/** The query of the current address. To change it, use a link or `useNavigate`. */
export function useQuery() {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
