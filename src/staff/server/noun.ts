import type { Noun } from '#kit/server/noun.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { deleteOldInvitations } from './staff.queries.ts'
import { registerStaff } from './staff.routes.ts'
import { staffMails } from './staff-mail.ts'

export const staff: Noun = {
  register: registerStaff,
  mailKinds: staffMails,
  tasks: [recurring('invitation-cleaning', 3600, ({ db }) => deleteOldInvitations(db))],
}
