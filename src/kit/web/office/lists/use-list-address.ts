import { useLocation, useNavigate, useNavigation } from 'react-router'

type Change = Record<string, string | undefined>

/** The state of a list, stored in its address: filters, search text, order and page. */
export function useListAddress() {
  const { pathname, search: currentSearch } = useLocation()
  // A second filter, set while the first is still loading, adds to the first.
  const { location: pending } = useNavigation()
  const search = pending?.pathname === pathname ? pending.search : currentSearch
  const navigate = useNavigate()
  const params = new URLSearchParams(search)

  /** The address with changed filters, on the first page unless `page` is given. */
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

/** Reads a list's filters, page and limit from its address. */
export const listQuery = <Name extends string>(url: URL, ...names: Name[]) =>
  Object.fromEntries(
    [...names, 'page', 'limit'].map((name) => [name, url.searchParams.get(name) || undefined]),
  ) as Partial<Record<Name | 'page' | 'limit', string>>

/** Returns the text if it is one of the allowed values. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)
