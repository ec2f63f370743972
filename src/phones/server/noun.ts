import { sql } from '#kit/server/db/sql.ts'
import type { Noun } from '#kit/server/noun.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { deleteOldPhoneCodes, deletePhoneCode } from './phones.queries.ts'
import { registerPhones } from './phones.routes.ts'

export const phones: Noun = {
  register: registerPhones,
  eraseCustomer: (tx, { id }) => deletePhoneCode(tx, id),
  merge: (tx, { from }) => deletePhoneCode(tx, from),
  excludedFromBackups: [{ table: 'phone_codes', rows: sql`true` }],
  tasks: [recurring('phone-code-cleaning', 600, ({ db }) => deleteOldPhoneCodes(db))],
}
