export type Params = Record<string, string | undefined>

export interface Match<Route> {
  route: Route
  params: Params
}

/** Decodes each segment separately, so that an encoded slash stays part of it. */
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
 * Creates a function that finds the route of a path, ignoring case and trailing slashes. `:name`
 * matches one segment, `*` any path that no other route matches.
 */
export function createMatcher<Route extends { path: string }>(routes: Route[]) {
  // Fixed paths come before paths with parameters.
  const compiled = routes.map(compile).sort((a, b) => a.rank - b.rank)
  return (pathname: string): Match<Route> => {
    const decoded = decode(pathname)
    for (const { route, names, pattern } of compiled) {
      const matched = pattern.exec(decoded)
      if (matched)
        return {
          route,
          params: Object.fromEntries(
            names.map((name, index) => [name, matched[index + 1]?.replaceAll('%2F', '/')]),
          ),
        }
    }
    throw new Error(`There is no page at ${pathname}.`)
  }
}

/** Returns the canonical path of a match. */
export const pathOf = ({ route, params }: Match<{ path: string }>) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
