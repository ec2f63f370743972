import type { Noun } from '#kit/server/noun.ts'
import { registerStaff } from './staff.routes.ts'
import { staffTasks } from './tasks.ts'

export const staff: Noun = { register: registerStaff, tasks: staffTasks }
