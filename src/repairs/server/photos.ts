import { throttle } from '#accounts/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from '#media/server/index.ts'
import { repairLimits } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { findByLink } from './links.ts'
import {
  attachPhotos,
  countLoose,
  countPhotos,
  deleteOldestLoose,
  deletePhoto,
  findPhoto,
  findRepairOfPhoto,
  findShownPhoto,
  insertPhoto,
  updatePhoto,
} from './photos.queries.ts'
import { lockRepair } from './repairs.queries.ts'
import { touchRepair } from './set-repair.queries.ts'
import { changeTicket } from './tickets.ts'

const asStream = (found: { content: Buffer } | null): AsyncIterable<Uint8Array> => {
  if (!found) throw new ShopError('not_found')
  return (async function* () {
    yield found.content
  })()
}

/**
 * Keeps a photo until a booking names it, for a day. It is encoded anew, stripped of everything but
 * the picture.
 */
export async function uploadLoose(
  shop: Shop,
  caller: Visitor,
  file: Buffer,
): Promise<{ id: string }> {
  await throttle(shop, { key: `repair-photos:${caller.address}`, max: 60, seconds: 86_400 })
  if (
    (await countLoose(shop.db)) >= repairLimits.loosePhotos &&
    (await deleteOldestLoose(shop.db)) === 0
  )
    throw new ShopError('repair_photos_full', { field: 'file' })
  const { data } = await encodePicture(file)
  return insertPhoto(shop.db, data)
}

/** Gives uploaded photos to a repair; refuses where one is gone, or belongs to another. */
export async function takePhotos(tx: Db, repairId: string, ids: string[], staffId: string | null) {
  const wanted = [...new Set(ids)]
  if (wanted.length > 0 && (await attachPhotos(tx, repairId, wanted, staffId)) < wanted.length)
    throw new ShopError('repair_photo_unknown', { field: 'photos' })
}

export async function addPhoto(
  shop: Shop,
  caller: SignedIn,
  id: string,
  file: Buffer,
): Promise<{ id: string }> {
  const { data } = await encodePicture(file)
  return transaction(shop.db, async (tx) => {
    const repair = await lockRepair(tx, id)
    if (!repair || repair.erasedAt) throw new ShopError('not_found')
    if ((await countPhotos(tx, id)) >= repairLimits.allPhotos)
      throw new ShopError('repair_photos_full', { field: 'file' })
    return insertPhoto(tx, data, { repairId: id, staffId: caller.id })
  })
}

export const openPhoto = async (shop: Shop, id: string) => asStream(await findPhoto(shop.db, id))

export async function openTrackedPhoto(shop: Shop, { link, id }: { link: string; id: string }) {
  const repair = await findByLink(shop.db, link)
  return asStream(repair && (await findShownPhoto(shop.db, id, repair.id)))
}

async function repairOf(db: Db, photoId: string) {
  const repair = await findRepairOfPhoto(db, photoId)
  if (!repair) throw new ShopError('not_found')
  return repair
}

export const changePhoto = async (
  shop: Shop,
  caller: SignedIn,
  { id, ...change }: { id: string; isReleased: boolean; note: string },
) =>
  changeTicket(shop, caller, await repairOf(shop.db, id), async (tx, repair) => {
    await updatePhoto(tx, id, change)
    await touchRepair(tx, repair.id)
    return { message: words.saved }
  })

export const removePhoto = async (shop: Shop, caller: SignedIn, id: string) =>
  changeTicket(shop, caller, await repairOf(shop.db, id), async (tx, repair) => {
    await deletePhoto(tx, id)
    await touchRepair(tx, repair.id)
    return { message: words.saved }
  })
