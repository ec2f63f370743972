import type { Noun } from '#kit/server/noun.ts'
import { sellerChecks } from './checks.queries.ts'
import { tellDocuments, tellMemberships } from './forget.queries.ts'
import { forgetMember } from './forget.ts'
import { sellerMails } from './seller-mails.ts'
import { registerSellers } from './sellers.routes.ts'
import { registerStaffSellers } from './staff-sellers.routes.ts'
import { sellerTasks } from './tasks.ts'

export const sellers: Noun = {
  register: (api) => {
    registerSellers(api)
    registerStaffSellers(api)
  },
  forget: forgetMember,
  tell: async (db, { id }) => ({ sellers: await tellMemberships(db, id), sellerDocuments: await tellDocuments(db, id) }),
  checks: sellerChecks,
  mailKinds: sellerMails,
  tasks: sellerTasks,
  startsFilled: ['seller_settings'],
}
