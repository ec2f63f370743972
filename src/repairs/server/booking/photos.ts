import { throttle } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { uploadLimits } from '#media/model.ts'
import { encodePicture } from '#media/server/index.ts'
import { repairLimits } from '../../model.ts'
import { incrementVersion } from '../stages/set-repair.queries.ts'
import { changeTicket, getLockedRepair } from '../tickets/tickets.ts'
import { findRepairByLink } from '../tracking/links.ts'
import {
  attachPhotos,
  countLoosePhotos,
  countPhotos,
  deleteOldestLoosePhoto,
  deletePhoto,
  findPhoto,
  findRepairOfPhoto,
  findVisiblePhoto,
  insertPhoto,
  updatePhoto,
} from './photos.queries.ts'

export const photoLimit = { bytes: uploadLimits.bytes, tooLarge: 'picture_too_large' } as const

const toStream = (photo: { content: Buffer } | null): AsyncIterable<Uint8Array> => {
  if (!photo) throw new ShopError('not_found')
  return (async function* () {
    yield photo.content
  })()
}

/**
 * Saves a loose photo: it belongs to no repair until a booking names it within a day. Encoding
 * strips everything but the picture. The number of loose photos is limited, so that visitors can't
 * fill the database.
 */
export async function uploadLoosePhoto(
  shop: Shop,
  caller: Visitor,
  file: Buffer,
): Promise<{ id: string }> {
  await throttle(shop, { key: `repair-photos:${caller.address}`, max: 60, seconds: 86_400 })
  if (
    (await countLoosePhotos(shop.db)) >= repairLimits.loosePhotos &&
    (await deleteOldestLoosePhoto(shop.db)) === 0
  )
    throw new ShopError('repair_photos_full', { field: 'file' })
  const { data } = await encodePicture(file)
  return insertPhoto(shop.db, data)
}

/** Attaches loose photos to a repair. Refuses if one was deleted or belongs to another repair. */
export async function addUploadedPhotos(
  tx: Db,
  repairId: string,
  ids: string[],
  staffId: string | null,
) {
  const uniqueIds = [...new Set(ids)]
  if (
    uniqueIds.length > 0 &&
    (await attachPhotos(tx, repairId, uniqueIds, staffId)) < uniqueIds.length
  )
    throw new ShopError('repair_photo_unknown', { field: 'photos' })
}

/** Staff add a photo to a repair that is not erased. */
export async function addPhoto(
  shop: Shop,
  caller: SignedIn,
  id: string,
  file: Buffer,
): Promise<{ id: string }> {
  const { data } = await encodePicture(file)
  return transaction(shop.db, async (tx) => {
    const repair = await getLockedRepair(tx, id)
    if (repair.erasedAt) throw new ShopError('not_found')
    if ((await countPhotos(tx, id)) >= repairLimits.allPhotos)
      throw new ShopError('repair_photos_full', { field: 'file' })
    return insertPhoto(tx, data, { repairId: id, staffId: caller.id })
  })
}

export const openPhoto = async (shop: Shop, id: string) => toStream(await findPhoto(shop.db, id))

export async function openTrackedPhoto(shop: Shop, { link, id }: { link: string; id: string }) {
  const repair = await findRepairByLink(shop.db, link)
  return toStream(repair && (await findVisiblePhoto(shop.db, id, repair.id)))
}

/** Changes a photo of a repair, whose version is incremented. */
async function changeTicketOfPhoto(
  shop: Shop,
  caller: SignedIn,
  photoId: string,
  change: (tx: Db) => Promise<unknown>,
) {
  const repair = await findRepairOfPhoto(shop.db, photoId)
  if (!repair) throw new ShopError('not_found')
  return changeTicket(shop, caller, repair, async (tx, _, words) => {
    await change(tx)
    await incrementVersion(tx, repair.id)
    return { message: words.saved }
  })
}

export const changePhoto = (
  shop: Shop,
  caller: SignedIn,
  { id, ...photo }: { id: string; isReleased: boolean; note: string },
) => changeTicketOfPhoto(shop, caller, id, (tx) => updatePhoto(tx, id, photo))

export const removePhoto = (shop: Shop, caller: SignedIn, id: string) =>
  changeTicketOfPhoto(shop, caller, id, (tx) => deletePhoto(tx, id))
