/** Stands for the shop's own host where that is not configured; it never reaches a page. */
export const unknownOrigin = 'http://shop.invalid'

export type Query = Record<string, string | number | readonly string[] | undefined>

/** An address with a query; missing values are left out. */
export function withQuery(path: string, query?: Query) {
  let address = path
  const add = (name: string, value: string | number) => {
    address += `${address === path ? '?' : '&'}${encode(name)}=${encode(value)}`
  }
  for (const name in query) {
    const value = query[name]
    if (typeof value === 'object') for (const each of value) add(name, each)
    else if (value !== undefined && value !== '') add(name, value)
  }
  return address
}

const beyondUriComponents: Record<string, string> = {
  '%20': '+',
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '~': '%7E',
}

/** As `URLSearchParams` does, which takes ten times as long: a page holds a hundred addresses. */
const encode = (value: string | number) =>
  encodeURIComponent(value).replace(/%20|[!'()~]/g, (found) => beyondUriComponents[found] ?? found)

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
  const stem = path.slice(0, -':id'.length)
  if (path.endsWith(':id'))
    return (id: string, given?: Query) => withQuery(stem + encodeURIComponent(id), given)
  return query ? (given?: Query) => withQuery(path, given) : path
}

/** The address of every page in a table, by the page's name. */
export const pathsOf = <const Pages extends Record<string, Page>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, toPath(page)])) as {
    [Name in keyof Pages]: PathOf<Pages[Name]>
  }
