import type { Noun } from '#kit/server/noun.ts'
import { registerSearch } from './search.routes.ts'
import { registerStaffSearch } from './staff-search.routes.ts'
import { searchTasks } from './tasks.ts'

export const search: Noun = {
  register: (api) => {
    registerSearch(api)
    registerStaffSearch(api)
  },
  tasks: searchTasks,
}
