/**
 * Pages that every shop has, at addresses of their own. Documents are kept by these names, so none
 * may ever be renamed.
 */
export const policies = [
  'delivery',
  'returns',
  'warranty',
  'terms',
  'privacy',
  'export-policy',
] as const
export const builtInPages = ['about', 'services', 'careers', ...policies] as const
export type BuiltInPage = (typeof builtInPages)[number]

export const isBuiltIn = (key: string): key is BuiltInPage =>
  builtInPages.some((page) => page === key)
export const isPolicy = (key: string) => policies.some((page) => page === key)

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slugLetters = 60
/** Whether a page may have this address below `/pages/`. */
export const isSlug = (text: string) => text.length <= slugLetters && slugPattern.test(text)

/** An address for a page with this title, as far as its letters go. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLetters)
    .replace(/^-+|-+$/g, '')

export const pageLimits = {
  title: 80,
  description: 200,
  lead: 400,
  entries: 24,
  entryTitle: 80,
  entryText: 400,
}
