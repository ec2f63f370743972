import { useLocation, useNavigate, useNavigation } from 'react-router'

type Change = Record<string, string | undefined>

/** The state of a list is its address: filters, words, order, page. */
export function useListAddress() {
  const { pathname, search: shown } = useLocation()
  // Whoever sets a second filter before the list of the first has come wants both.
  const { location: coming } = useNavigation()
  const search = coming?.pathname === pathname ? coming.search : shown
  const navigate = useNavigate()
  const params = new URLSearchParams(search)

  /** The address with some parts changed; a changed list starts at its first page. */
  const to = (change: Change) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(change))
      value ? next.set(name, value) : next.delete(name)
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return {
    get: (name: string) => params.get(name) ?? '',
    to,
    go: (change: Change) => navigate(to(change), { preventScrollReset: true }),
    page: Number(params.get('page') ?? 1),
  }
}

/** What a loader reads from a list’s address. */
export const listQuery = <Name extends string>(url: URL, ...names: Name[]) =>
  Object.fromEntries(
    [...names, 'page', 'limit'].map((name) => [name, url.searchParams.get(name) || undefined]),
  ) as Partial<Record<Name | 'page' | 'limit', string>>

/** The given value, if it is one of those allowed. */
export const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)
