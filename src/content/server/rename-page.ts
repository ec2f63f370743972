import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Document } from '../contract.ts'
import { isBuiltIn } from '../page-model.ts'
import { contentTag } from './document-kind.ts'
import { findDocument } from './documents.queries.ts'
import { refuseChanged } from './documents.ts'
import { insertMove, setKey } from './moves.queries.ts'
import { pages } from './pages.ts'
import { readForStaff } from './read-documents.ts'

interface RenamePage {
  key: string
  to: string
  revision: number
}

const refusals: Parameters<typeof refusing>[0] = {
  content_documents_pkey: ['page_address_taken', { field: 'to' }],
}

/**
 * Gives a page of the owner's another address. Links to the old one lead to the new one until
 * another page has it.
 */
export async function renamePage(
  shop: Shop,
  caller: SignedIn,
  { key, to, revision }: RenamePage,
): Promise<Document> {
  const name = { kind: pages.name, key }
  if (isBuiltIn(key)) throw new ShopError('not_found')
  if (isBuiltIn(to)) throw new ShopError('page_address_taken', { field: 'to' })
  return refusing(
    refusals,
    transaction(shop.db, async (tx) => {
      const before = await findDocument(tx, name)
      if (!before) throw new ShopError('not_found')
      if (to === key) return readForStaff(shop, name, tx)
      if (!(await setKey(tx, name, to, revision, caller.id))) return refuseChanged(tx, name)
      // Nobody can have kept the address of a page that was never shown.
      if (before.version > 0) await insertMove(tx, name, to)
      const title = pages.title(
        to,
        (before.body ?? before.draft) as Parameters<typeof pages.title>[1],
      )
      const changes = { address: { before: key, after: to } }
      await recordAction(tx, caller.id, {
        action: 'moved',
        subject: 'content',
        subjectId: `${pages.name}/${to}`,
        title,
        changes,
      })
      await invalidate(tx, [contentTag(pages.name)])
      return readForStaff(shop, { ...name, key: to }, tx)
    }),
  )
}
