import { recordAction } from '#audit/server/index.ts'
import {
  addPictures,
  changeProducts,
  invalidateProducts,
  lockStaffProducts,
  toProductEntry,
} from '#catalog/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { FetchError, fetchPublic } from '#kit/server/network/fetch-public.ts'
import { anyNetwork, internet } from '#kit/server/network/network.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { runSoon } from '#kit/server/tasks/enqueue-task.ts'
import { uploadLimits } from '#media/model.ts'
import { acceptPicture } from '#media/server/index.ts'
import { maxPictures, type PictureProblem } from '../../model.ts'
import {
  type DueFetch,
  deleteFetchesOfProducts,
  deleteOrphanedFetches,
  listDueFetches,
  markFailed,
  markFetched,
} from './picture-fetches.queries.ts'

export const pictureTask = 'picture-fetching'

const maxParallelProducts = 3
const maxTries = 3
// Other tasks of the same process wait no longer than this.
const maxMs = 20_000
const timeoutMs = 15_000

/**
 * Fetches the pictures that imported tables name, several products at a time. The import's page
 * lists failures, and other pictures do not wait for them.
 */
export async function fetchPictures(shop: Shop): Promise<void> {
  await deleteOrphanedFetches(shop.db)
  const deadline = performance.now() + maxMs
  for (;;) {
    const due = await listDueFetches(shop.db, maxParallelProducts)
    if (due.length === 0) return
    const products = Map.groupBy(due, ({ productId }) => productId)
    await Promise.all(
      [...products].map(([productId, pictures]) =>
        fetchPicturesOf(shop, productId, pictures, deadline),
      ),
    )
    if (performance.now() > deadline) return void (await runSoon(shop.db, pictureTask))
  }
}

interface FetchedPicture {
  picture: DueFetch
  path: string
}

async function fetchPicturesOf(
  shop: Shop,
  productId: string,
  pictures: DueFetch[],
  deadline: number,
) {
  const fetched: FetchedPicture[] = []
  for (const picture of pictures) {
    if (performance.now() > deadline) break
    const path = await fetchPicture(shop, picture)
    if (path) fetched.push({ picture, path })
  }
  if (fetched.length > 0) await addToProduct(shop, productId, fetched)
}

/** Returns the path of the stored picture, or null if it could not be fetched. */
async function fetchPicture(
  shop: Shop,
  { productId, url, tries }: DueFetch,
): Promise<string | null> {
  const fail = async (problem: PictureProblem, isPassing: boolean) => {
    await markFailed(shop.db, productId, url, problem, !isPassing || tries + 1 >= maxTries)
    return null
  }
  try {
    const file = await fetchPublic(url, {
      maxBytes: uploadLimits.bytes,
      timeoutMs,
      type: /^(image\/|application\/octet-stream|binary\/)/i,
      accept: 'image/avif,image/webp,image/png,image/jpeg',
      network: shop.config.localPictures ? anyNetwork : internet,
    })
    return (await acceptPicture(shop, file)).path
  } catch (error) {
    if (error instanceof FetchError) return fail(error.problem, error.isPassing)
    if (error instanceof ShopError && error.code === 'picture_too_large')
      return fail('tooLarge', false)
    if (error instanceof ShopError && error.code === 'picture_invalid')
      return fail('unreadable', false)
    if (error instanceof ShopError) return fail('unreachable', true)
    throw error
  }
}

/**
 * Appends the pictures to those of the product. The product gets a new version, so that staff who
 * are editing it are warned about the change.
 */
const addToProduct = (shop: Shop, productId: string, fetched: FetchedPicture[]) =>
  transaction(shop.db, async (tx) => {
    const [before] = await lockStaffProducts(tx, [productId])
    if (!before) return deleteFetchesOfProducts(tx, [productId])
    const paths = new Set(before.pictures.map(({ path }) => path))
    const added: { path: string; alt: string }[] = []
    for (const { picture, path } of fetched) {
      const isNew = !paths.has(path) && paths.size < maxPictures
      const addsVersion = isNew && added.length === 0
      if (!(await markFetched(tx, productId, picture.url, isNew ? path : '', addsVersion))) continue
      if (isNew) added.push({ path, alt: picture.alt })
      paths.add(path)
    }
    if (added.length === 0) return
    const isByMember = fetched.some(({ picture }) => picture.isByMember)
    await changeProducts(tx, isByMember ? before.businessId : null, [productId], () =>
      addPictures(tx, productId, added),
    )
    const after = {
      ...before,
      pictures: [...before.pictures, ...added],
      version: before.version + 1,
    }
    const staffId = fetched[0]?.picture.staffId
    if (staffId) await recordAction(tx, staffId, toProductEntry('changed', before, after))
    await invalidateProducts(tx, [productId])
  })
