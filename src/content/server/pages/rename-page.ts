import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ContentDocument } from '../../contract.ts'
import type { PageText } from '../../pages/page.ts'
import { isBuiltIn } from '../../pages/page-model.ts'
import { contentTag } from '../documents/document-kind.ts'
import { findDocument } from '../documents/documents.queries.ts'
import { refuseConflict } from '../documents/documents.ts'
import { getDocument } from '../documents/read-documents.ts'
import { updateKey, upsertRedirect } from './moves.queries.ts'
import { pages } from './pages.ts'

interface RenamePage {
  key: string
  to: string
  revision: number
}

const conflictErrors: Parameters<typeof refuseViolations>[0] = {
  content_documents_pkey: ['page_address_taken', { field: 'to' }],
}

/**
 * Changes the address of a custom page. The old address redirects to the new one until another page
 * takes it.
 */
export async function renamePage(
  shop: Shop,
  caller: SignedIn,
  { key, to, revision }: RenamePage,
): Promise<ContentDocument> {
  const id = { kind: pages.name, key }
  if (isBuiltIn(key)) throw new ShopError('not_found')
  if (isBuiltIn(to)) throw new ShopError('page_address_taken', { field: 'to' })
  return refuseViolations(
    conflictErrors,
    transaction(shop.db, async (tx) => {
      const stored = await findDocument(tx, id)
      if (!stored) throw new ShopError('not_found')
      if (to === key) return getDocument(shop, id, tx)
      if (!(await updateKey(tx, id, to, revision, caller.id))) return refuseConflict(tx, id)
      // Visitors cannot know the address of a page that was never published.
      if (stored.version > 0) await upsertRedirect(tx, id, to)
      const body = (stored.body ?? stored.draft) as PageText | null
      const title = pages.title(shop.language, to, body)
      const changes = { address: { before: key, after: to } }
      await recordAction(tx, caller.id, {
        action: 'moved',
        subject: 'content',
        subjectId: `${pages.name}/${to}`,
        title,
        changes,
      })
      await invalidate(tx, [contentTag(pages.name)])
      return getDocument(shop, { ...id, key: to }, tx)
    }),
  )
}
