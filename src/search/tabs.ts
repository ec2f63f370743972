/** The parts of the office's page about searching. */
export const searchTabs = ['most', 'failed', 'synonyms', 'redirects', 'featured'] as const
export type SearchTab = (typeof searchTabs)[number]
