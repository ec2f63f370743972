// The only server exports that other nouns may import.

export { failedSearches } from './tracking/searches.queries.ts'
