// The exports for other nouns.

export { failedSearches } from './tracking/searches.queries.ts'
