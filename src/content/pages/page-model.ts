/**
 * Pages that every shop has, at fixed addresses. Documents are stored by these names, so none may
 * ever be renamed.
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
export const maxSlugLength = 60
/** Whether a page below `/pages/` may have this address. */
export const isSlug = (text: string) => text.length <= maxSlugLength && slugPattern.test(text)

/** Suggests an address for a page with this title. */
export const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')

export const pageLimits = {
  title: 80,
  description: 200,
  lead: 400,
  entries: 24,
  entryTitle: 80,
  entryText: 400,
}
