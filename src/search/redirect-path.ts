const anyHost = 'http://shop.invalid'

/**
 * Whether a search may lead there: a page of this shop, and no other search, or two could send
 * people back and forth.
 */
export function isRedirectPath(path: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(path) || path.includes('//')) return false
  const url = URL.parse(path, anyHost)
  return (
    url !== null &&
    url.origin === anyHost &&
    !/^\/(api|admin)(\/|$)/i.test(decoded(url.pathname)) &&
    !url.searchParams.has('search')
  )
}

/** `/%61dmin` is `/admin` to the server; what cannot be decoded is no page, but does no harm. */
function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
