import type { Noun } from '#kit/server/noun.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { deleteUnattachedDocuments } from './applications/documents.queries.ts'
import { sellerChecks } from './checks.queries.ts'
import { eraseMember } from './members/erase-member.ts'
import {
  exportDocuments,
  exportMemberships,
  hasSellerTies,
} from './members/forget-member.queries.ts'
import { deleteOldInvitations } from './members/members.queries.ts'
import { sellerMails } from './seller-mails.ts'
import { registerSellers } from './sellers.routes.ts'
import { registerStaffSellers } from './staff-sellers.routes.ts'

export const sellers: Noun = {
  register: (api) => {
    registerSellers(api)
    registerStaffSellers(api)
  },
  eraseCustomer: eraseMember,
  // A merge must not pass rights at a seller to another account: its owners decide about these.
  merge: async (tx, { from }) => {
    if (await hasSellerTies(tx, from)) throw new ShopError('customer_is_seller')
  },
  exportCustomer: async (db, { id }) => {
    const [sellers, sellerDocuments] = [
      await exportMemberships(db, id),
      await exportDocuments(db, id),
    ]
    // Omitted for customers without ties to sellers, because the shop may have no sellers at all.
    return {
      ...(sellers.length > 0 && { sellers }),
      ...(sellerDocuments.length > 0 && { sellerDocuments }),
    }
  },
  checks: sellerChecks,
  mailKinds: sellerMails,
  tasks: [
    recurring('seller-document-cleaning', 3600, ({ db }) => deleteUnattachedDocuments(db)),
    recurring('seller-invitation-cleaning', 3600, ({ db }) => deleteOldInvitations(db)),
  ],
  startsFilled: ['seller_settings'],
}
