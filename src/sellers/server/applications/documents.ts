import { may } from '#access/access.ts'
import { confidentialRoles } from '#access/member-access.ts'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from '#media/server/index.ts'
import type { BusinessDocument } from '../../business.ts'
import { documentLimits, toSafeFileName } from '../../model.ts'
import { countUnattachedDocuments, findDocument, insertDocument } from './documents.queries.ts'

/** Checks the content, because the file's name and declared type cannot be trusted. */
const isPdf = (file: Buffer) =>
  file.toString('latin1', 0, 5) === '%PDF-' &&
  file.toString('latin1', Math.max(file.length - 1024, 0)).includes('%%EOF')

/** Keeps a PDF as it is and re-encodes a picture, which removes metadata and anything hidden. */
export async function readDocument(file: Buffer) {
  if (isPdf(file)) return { type: 'application/pdf', content: file }
  const picture = await encodePicture(file).catch((error) => {
    throw error instanceof ShopError ? new ShopError('document_invalid', { field: 'file' }) : error
  })
  return { type: 'image/webp', content: picture.data }
}

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
