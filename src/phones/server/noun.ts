import type { Noun } from '#kit/server/noun.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { deleteOldPhoneCodes, deletePhoneCode } from './phones.queries.ts'
import { registerPhones } from './phones.routes.ts'
import { phonesSecrets } from './secrets.queries.ts'

export const phones: Noun = {
  register: registerPhones,
  eraseCustomer: (tx, { id }) => deletePhoneCode(tx, id),
  merge: (tx, { from }) => deletePhoneCode(tx, from),
  excludedFromBackups: phonesSecrets,
  tasks: [recurring('phone-code-cleaning', 600, ({ db }) => deleteOldPhoneCodes(db))],
}
