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
  tell: async (db, { id }) => {
    const [sellers, sellerDocuments] = [await tellMemberships(db, id), await tellDocuments(db, id)]
    // Who has to do with no seller is told nothing of sellers: the shop may have none.
    return { ...(sellers.length > 0 && { sellers }), ...(sellerDocuments.length > 0 && { sellerDocuments }) }
  },
  checks: sellerChecks,
  mailKinds: sellerMails,
  tasks: sellerTasks,
  startsFilled: ['seller_settings'],
}
