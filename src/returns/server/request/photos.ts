import { may } from '#access/access.ts'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from '#media/server/index.ts'
import { returnLimits } from '../../model.ts'
import { countUnattachedPhotos, findPhoto, insertPhoto } from './photos.queries.ts'

/**
 * Stores a photo until it is attached to a return, for at most a day. A customer can store only a
 * few. The photo is re-encoded, so it contains nothing but the picture.
 */
export async function uploadPhoto(
  shop: Shop,
  { id }: SignedIn,
  file: Buffer,
): Promise<{ id: string }> {
  await throttle(shop, { key: `return-photos:${id}`, max: 100, seconds: 86_400 })
  const { data } = await encodePicture(file)
  return transaction(shop.db, async (tx) => {
    if ((await countUnattachedPhotos(tx, id)) >= returnLimits.unattachedPhotos)
      throw new ShopError('too_many_photos', { field: 'file' })
    return insertPhoto(tx, id, data)
  })
}

export async function readPhoto(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const photo = await findPhoto(shop.db, id, caller.id, may(caller, 'orders'))
  if (!photo) throw new ShopError('not_found')
  return (async function* () {
    yield photo.content
  })()
}
