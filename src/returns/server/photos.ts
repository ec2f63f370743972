import { may } from '#access.ts'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from '#media/server/index.ts'
import { returnLimits } from '../model.ts'
import { countLoosePhotos, findPhoto, insertPhoto } from './photos.queries.ts'

/**
 * Keeps a photo until a return names it; for a day, and not too many. It is encoded anew, stripped
 * of everything but the picture.
 */
export async function uploadPhoto(
  shop: Shop,
  { id }: SignedIn,
  file: Buffer,
): Promise<{ id: string }> {
  await throttle(shop, { key: `return-photos:${id}`, max: 100, seconds: 86_400 })
  const { data } = await encodePicture(file)
  return transaction(shop.db, async (tx) => {
    if ((await countLoosePhotos(tx, id)) >= returnLimits.loosePhotos)
      throw new ShopError('too_many_photos', { field: 'file' })
    return insertPhoto(tx, id, data)
  })
}

export async function openPhoto(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const found = await findPhoto(shop.db, id, caller.id, may(caller, 'orders'))
  if (!found) throw new ShopError('not_found')
  return (async function* () {
    yield found.content
  })()
}
