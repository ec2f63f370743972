/**
 * Escapes the percent signs of an address that cannot be decoded, so that it is looked up like any
 * other and not found.
 */
export function readableUrl(url: string) {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
