import type { Noun } from '#kit/server/noun.ts'
import { searchChecks } from './checks.queries.ts'
import { registerSearch, startFinder } from './search.routes.ts'
import { registerStaffSearch } from './staff-search.routes.ts'
import { searchTasks } from './tasks.ts'

export const search: Noun = {
  register: (api) => {
    const finder = startFinder(api)
    registerSearch(api, finder)
    registerStaffSearch(api, finder)
  },
  checks: searchChecks,
  startsFilled: ['search_synonyms'],
  tasks: searchTasks,
}
