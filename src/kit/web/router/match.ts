export type Params = Record<string, string | undefined>

export interface Match<Route> {
  route: Route
  params: Params
}

/** Each part on its own, so that an encoded slash stays inside it. */
function decode(pathname: string) {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    // An address typed by hand may hold a lone percent sign.
    return pathname
  }
}

function compile<Route extends { path: string }>(route: Route) {
  if (route.path === '*') return { route, names: [], pattern: /^/, rank: Number.POSITIVE_INFINITY }
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const source = route.path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')
  return { route, names, pattern: new RegExp(`^${source}/*$`, 'i'), rank: names.length }
}

/**
 * Finds the page of a path, whatever its case and with or without a slash at its end. `:name`
 * stands for any part of a path, `*` for any other path.
 */
export function createMatcher<Route extends { path: string }>(routes: Route[]) {
  // What is named exactly comes before what stands for anything.
  const compiled = routes.map(compile).sort((a, b) => a.rank - b.rank)
  return (pathname: string): Match<Route> => {
    const decoded = decode(pathname)
    for (const { route, names, pattern } of compiled) {
      const found = pattern.exec(decoded)
      if (found)
        return {
          route,
          params: Object.fromEntries(
            names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/')]),
          ),
        }
    }
    throw new Error(`No page is shown at ${pathname}.`)
  }
}

/** The address of a match: one for all the ways to write it. */
export const pathOf = ({ route, params }: Match<{ path: string }>) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
