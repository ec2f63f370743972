/** The tabs of the office's search page. */
export const searchTabs = ['most', 'failed', 'synonyms', 'redirects', 'featured'] as const
export type SearchTab = (typeof searchTabs)[number]
