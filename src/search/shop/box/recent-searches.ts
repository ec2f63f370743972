// What was searched for in this browser. It never leaves it, and goes with everything else when
// somebody signs out.
const key = 'searches'

/** At most this many are kept. */
export const maxRecent = 8

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The newest first, each once. */
export const withSearch = (kept: string[], words: string) =>
  [words, ...kept.filter((other) => !isSame(other, words))].slice(0, maxRecent)

export const withoutSearch = (kept: string[], words: string) =>
  kept.filter((other) => !isSame(other, words))

/** Those that go on from what is being typed. */
export const matching = (kept: string[], typed: string) =>
  kept.filter(
    (words) => words.toLowerCase().startsWith(typed.toLowerCase()) && !isSame(words, typed),
  )

/**
 * What is kept under our name may be anything: another version of the shop, or somebody else, may
 * have written it.
 */
export function toSearches(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list)
      ? list
          .filter((words): words is string => typeof words === 'string' && words !== '')
          .slice(0, maxRecent)
      : []
  } catch {
    return []
  }
}

export const readRecent = () => toSearches(localStorage.getItem(key))

export const rememberSearch = (words: string) =>
  localStorage.setItem(key, JSON.stringify(withSearch(readRecent(), words)))

export const forgetSearch = (words: string) =>
  localStorage.setItem(key, JSON.stringify(withoutSearch(readRecent(), words)))

export const forgetAllSearches = () => localStorage.removeItem(key)
