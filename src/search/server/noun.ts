import type { Noun } from '#kit/server/noun.ts'
import { searchChecks } from './checks.queries.ts'
import { registerSearch } from './search.routes.ts'
import { registerStaffSearch } from './staff-search.routes.ts'
import { searchTasks } from './tasks.ts'

export const search: Noun = {
  register: (api) => {
    registerSearch(api)
    registerStaffSearch(api)
  },
  checks: searchChecks,
  tasks: searchTasks,
}
