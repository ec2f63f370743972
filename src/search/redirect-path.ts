const anyHost = 'http://shop.invalid'

/**
 * Whether a search may be redirected to this address: a page of this shop that is not itself a
 * search, because two searches could redirect to each other.
 */
export function isRedirectPath(path: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(path) || path.includes('//')) return false
  const url = URL.parse(path, anyHost)
  return (
    url !== null &&
    url.origin === anyHost &&
    !/^\/(api|admin)(\/|$)/i.test(decodePath(url.pathname)) &&
    !url.searchParams.has('search')
  )
}

/** `/%61dmin` is `/admin` to the server. A path that cannot be decoded leads to no page. */
function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
