import { may } from '#access/access.ts'
import { confidentialRoles } from '#access/member-access.ts'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { readDocument } from '#media/server/index.ts'
import type { BusinessDocument } from '../../business.ts'
import { documentLimits, toSafeFileName } from '../../model.ts'
import { countUnattachedDocuments, findDocument, insertDocument } from './documents.queries.ts'

/** Stores a document for an application. Unattached ones are limited, and deleted after a day. */
export async function uploadDocument(
  shop: Shop,
  { id }: SignedIn,
  { name, file }: { name: string; file: Buffer },
): Promise<BusinessDocument> {
  await throttle(shop, { key: `seller-documents:${id}`, max: 100, seconds: 86_400 })
  const document = await readDocument(file)
  return transaction(shop.db, async (tx) => {
    if ((await countUnattachedDocuments(tx, id)) >= documentLimits.unattached)
      throw new ShopError('too_many_documents', { field: 'file' })
    return insertDocument(tx, { userId: id, name: toSafeFileName(name), ...document })
  })
}

export async function openDocument(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const document = await findDocument(
    shop.db,
    id,
    caller.id,
    confidentialRoles,
    may(caller, 'sellers'),
  )
  if (!document) throw new ShopError('not_found')
  return (async function* () {
    yield document.content
  })()
}
