/** Stands for the shop's own host where that is not configured; it never reaches a page. */
export const unknownOrigin = 'http://shop.invalid'

export type Query = Record<string, string | number | undefined>

/** An address with a query; missing values are left out. */
export function withQuery(path: string, query: Query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}

/** What a page reads of its query, by name: a value that it understands, or in brackets any number of them. */
export type QueryRules = Readonly<Record<string, RegExp | readonly [RegExp]>>

const max = { length: 200, values: 50 }

/** Only what the page understands, always in the same order and form: addresses that show the same are the same. */
export function readQuery(rules: QueryRules, given: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const [pattern, count] = rule instanceof RegExp ? [rule, 1] : [rule[0], max.values]
    const values = given.getAll(name).map((value) => value.trim().slice(0, max.length))
    const understood = new Set(values.filter((value) => pattern.test(value)))
    for (const value of [...understood].slice(0, count).sort()) read.append(name, value)
  }
  return read
}

interface Page {
  path: string
  query?: boolean | QueryRules
}

/** What links to a page: its plain path, or a function of its id or its query. */
type PathOf<P extends Page> = P['path'] extends `${string}:id`
  ? (id: string, query?: Query) => string
  : P extends { query: true | QueryRules }
    ? (query?: Query) => string
    : P['path']

function toPath({ path, query }: Page) {
  if (path.endsWith(':id')) return (id: string, given?: Query) => withQuery(path.replace(':id', encodeURIComponent(id)), given)
  return query ? (given?: Query) => withQuery(path, given) : path
}

/** The address of every page in a table, by the page's name. */
export const pathsOf = <const Pages extends Record<string, Page>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, toPath(page)])) as { [Name in keyof Pages]: PathOf<Pages[Name]> }
