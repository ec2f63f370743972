// Recent searches stay in this browser. Signing out deletes them with all other stored state.
const key = 'searches'

/** At most this many are saved. */
export const maxRecent = 8

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Adds a search to the front, without repeating it. */
export const withSearch = (saved: string[], words: string) =>
  [words, ...saved.filter((other) => !isSame(other, words))].slice(0, maxRecent)

export const withoutSearch = (saved: string[], words: string) =>
  saved.filter((other) => !isSame(other, words))

/** The saved searches that continue the typed text. */
export const listContinuing = (saved: string[], typed: string) =>
  saved.filter(
    (words) => words.toLowerCase().startsWith(typed.toLowerCase()) && !isSame(words, typed),
  )

/** Parses the stored searches. Other versions of the shop may have stored anything. */
export function parseSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list)
      ? list
          .filter((words): words is string => typeof words === 'string' && words !== '')
          .slice(0, maxRecent)
      : []
  } catch {
    return []
  }
}

export const readRecent = () => parseSearches(localStorage.getItem(key))

export const saveSearch = (words: string) =>
  localStorage.setItem(key, JSON.stringify(withSearch(readRecent(), words)))

export const removeSearch = (words: string) =>
  localStorage.setItem(key, JSON.stringify(withoutSearch(readRecent(), words)))

export const clearSearches = () => localStorage.removeItem(key)
