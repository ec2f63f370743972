import type { Noun } from '#kit/server/noun.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { recurring } from '#kit/server/tasks/task-kind.ts'
import { returnsChecks } from './checks.queries.ts'
import { anonymiseReturns, exportReturns, hasOpenReturns } from './erase-customer.queries.ts'
import { returnMails } from './mails/return-mails.ts'
import { deleteUnattachedPhotos, movePhotos } from './request/photos.queries.ts'
import { registerReturns } from './returns.routes.ts'

export const returns: Noun = {
  register: registerReturns,
  eraseCustomer: async (tx, { id }) => {
    if (await hasOpenReturns(tx, id)) throw new ShopError('customer_has_open_returns')
    await anonymiseReturns(tx, id)
  },
  merge: movePhotos,
  exportCustomer: async (db, { id }) => ({ returns: await exportReturns(db, id) }),
  checks: returnsChecks,
  mailKinds: returnMails,
  tasks: [recurring('return-photo-cleaning', 3600, ({ db }) => deleteUnattachedPhotos(db))],
}
