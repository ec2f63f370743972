import { may } from '#access.ts'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from '#media/server/index.ts'
import { confidentialRoles } from '#member-access.ts'
import type { BusinessDocument } from '../business.ts'
import { documentLimits, plainName } from '../model.ts'
import { countLoose, findDocument, insertDocument } from './documents.queries.ts'

/** The first bytes tell what a file is; its name and declared type can claim anything. */
const isPdf = (file: Buffer) =>
  file.toString('latin1', 0, 5) === '%PDF-' &&
  file.toString('latin1', Math.max(file.length - 1024, 0)).includes('%%EOF')

/** A PDF as it is; a picture anew, stripped of everything but the picture. */
export async function readDocument(file: Buffer) {
  if (isPdf(file)) return { type: 'application/pdf', content: file }
  const picture = await encodePicture(file).catch((error) => {
    throw error instanceof ShopError ? new ShopError('document_invalid', { field: 'file' }) : error
  })
  return { type: 'image/webp', content: picture.data }
}

/** Keeps a document until an application names it; for a day, and not too many. */
export async function uploadDocument(
  shop: Shop,
  { id }: SignedIn,
  { name, file }: { name: string; file: Buffer },
): Promise<BusinessDocument> {
  await throttle(shop, { key: `seller-documents:${id}`, max: 100, seconds: 86_400 })
  const document = await readDocument(file)
  return transaction(shop.db, async (tx) => {
    if ((await countLoose(tx, id)) >= documentLimits.loose)
      throw new ShopError('too_many_documents', { field: 'file' })
    return insertDocument(tx, { userId: id, name: plainName(name), ...document })
  })
}

export async function openDocument(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const found = await findDocument(
    shop.db,
    id,
    caller.id,
    confidentialRoles,
    may(caller, 'sellers'),
  )
  if (!found) throw new ShopError('not_found')
  return (async function* () {
    yield found.content
  })()
}
