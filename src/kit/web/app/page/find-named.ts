/** Finds the element that an address's hash names. */
export function findNamed(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // An address typed by hand may hold a lone percent sign.
    return null
  }
}
