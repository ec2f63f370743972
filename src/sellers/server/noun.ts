import type { Noun } from '#kit/server/noun.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { sellerChecks } from './checks.queries.ts'
import { hasToDoWithSellers, tellDocuments, tellMemberships } from './forget.queries.ts'
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
  // Whose rights at a seller would pass to somebody else is decided there, not by the way.
  merge: async (tx, { from }) => {
    if (await hasToDoWithSellers(tx, from)) throw new ShopError('customer_sells')
  },
  tell: async (db, { id }) => {
    const [sellers, sellerDocuments] = [await tellMemberships(db, id), await tellDocuments(db, id)]
    // Who has to do with no seller is told nothing of sellers: the shop may have none.
    return {
      ...(sellers.length > 0 && { sellers }),
      ...(sellerDocuments.length > 0 && { sellerDocuments }),
    }
  },
  checks: sellerChecks,
  mailKinds: sellerMails,
  tasks: sellerTasks,
  startsFilled: ['seller_settings'],
}
