// What other nouns may call; the rest is this noun’s own business.

export { failedSearches } from './searches.queries.ts'
