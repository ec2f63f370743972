/** Stands for the shop's own host where that is not configured; it never reaches a page. */
export const unknownOrigin = 'http://shop.invalid'

export type Query = Record<string, string | number | readonly string[] | undefined>

/** An address with a query; missing values are left out. */
export function withQuery(path: string, query: Query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `${path}?${new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])))}` : path
}

interface Page {
  path: string
  query?: boolean
}

/** What links to a page: its plain path, or a function of its id or its query. */
type PathOf<P extends Page> = P['path'] extends `${string}:id`
  ? (id: string, query?: Query) => string
  : P extends { query: true }
    ? (query?: Query) => string
    : P['path']

function toPath({ path, query }: Page) {
  if (path.endsWith(':id')) return (id: string, given?: Query) => withQuery(path.replace(':id', encodeURIComponent(id)), given)
  return query ? (given?: Query) => withQuery(path, given) : path
}

/** The address of every page in a table, by the page's name. */
export const pathsOf = <const Pages extends Record<string, Page>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, toPath(page)])) as { [Name in keyof Pages]: PathOf<Pages[Name]> }
