export { failedSearches } from './tracking/searches.queries.ts'
