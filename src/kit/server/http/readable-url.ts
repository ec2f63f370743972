/** An address that nobody can decode, its percent signs taken as what they are: it is looked for like any other, and not found. */
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
