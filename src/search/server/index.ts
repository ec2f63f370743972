// The exports for other nouns.

export { failedSearches } from './searches.queries.ts'
