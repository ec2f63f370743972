import type { Noun } from '#kit/server/noun.ts'
import { registerStaff } from './staff.routes.ts'
import { staffMails } from './staff-mail.ts'
import { staffTasks } from './tasks.ts'

export const staff: Noun = { register: registerStaff, mailKinds: staffMails, tasks: staffTasks }
