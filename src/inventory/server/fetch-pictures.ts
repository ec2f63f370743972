import { recordAction } from '#audit/server/index.ts'
import { invalidateProducts, lockStaffProducts, toProductEntry } from '#catalog/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { FetchError, fetchPublic } from '#kit/server/fetch-public.ts'
import { anywhere, internet } from '#kit/server/network.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { runSoon } from '#kit/server/tasks/enqueue-task.ts'
import { uploadLimits } from '#media/model.ts'
import { acceptPicture } from '#media/server/index.ts'
import { maxPictures, type PictureProblem } from '../model.ts'
import {
  type DueFetch,
  deleteFetchesOf,
  deleteLostFetches,
  listDueFetches,
  setFailed,
  setFetched,
} from './picture-fetches.queries.ts'
import { addPictures } from './product-batches.queries.ts'

export const pictureTask = 'picture-fetching'

const productsAtOnce = 3
const maxTries = 3
// Other work of the same process waits for its turn no longer than this.
const maxMs = 20_000
const timeoutMs = 15_000

/**
 * Fetches the pictures that tables named, product by product. One that fails is told where the
 * import is; nothing else waits for it.
 */
export async function fetchPictures(shop: Shop): Promise<void> {
  await deleteLostFetches(shop.db)
  const until = performance.now() + maxMs
  for (;;) {
    const due = await listDueFetches(shop.db, productsAtOnce)
    if (due.length === 0) return
    const products = Map.groupBy(due, ({ productId }) => productId)
    await Promise.all(
      [...products].map(([productId, wanted]) => fetchOf(shop, productId, wanted, until)),
    )
    if (performance.now() > until) return void (await runSoon(shop.db, pictureTask))
  }
}

async function fetchOf(shop: Shop, productId: string, wanted: DueFetch[], until: number) {
  const fetched: { picture: DueFetch; path: string }[] = []
  for (const picture of wanted) {
    if (performance.now() > until) break
    const path = await fetchOne(shop, picture)
    if (path) fetched.push({ picture, path })
  }
  if (fetched.length > 0) await keep(shop, productId, fetched)
}

/** Where the picture is kept now; null if it could not be fetched. */
async function fetchOne(shop: Shop, { productId, url, tries }: DueFetch): Promise<string | null> {
  const fail = async (problem: PictureProblem, isPassing: boolean) => {
    await setFailed(shop.db, productId, url, problem, !isPassing || tries + 1 >= maxTries)
    return null
  }
  try {
    const file = await fetchPublic(url, {
      maxBytes: uploadLimits.bytes,
      timeoutMs,
      type: /^(image\/|application\/octet-stream|binary\/)/i,
      accept: 'image/avif,image/webp,image/png,image/jpeg',
      network: shop.config.localPictures ? anywhere : internet,
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
 * Puts them after the pictures that the product has; it gets a new version, so that whoever edits
 * it is told.
 */
const keep = (shop: Shop, productId: string, fetched: { picture: DueFetch; path: string }[]) =>
  transaction(shop.db, async (tx) => {
    const [before] = await lockStaffProducts(tx, [productId])
    if (!before) return deleteFetchesOf(tx, [productId])
    const known = new Set(before.pictures.map(({ path }) => path))
    const added: { path: string; alt: string }[] = []
    for (const { picture, path } of fetched) {
      const isNew = !known.has(path) && known.size < maxPictures
      if (
        !(await setFetched(
          tx,
          productId,
          picture.url,
          isNew ? path : '',
          isNew && added.length === 0,
        ))
      )
        continue
      if (isNew) added.push({ path, alt: picture.alt })
      known.add(path)
    }
    if (added.length === 0) return
    await addPictures(tx, productId, added)
    const after = {
      ...before,
      pictures: [...before.pictures, ...added],
      version: before.version + 1,
    }
    const staffId = fetched[0]?.picture.staffId
    if (staffId) await recordAction(tx, staffId, toProductEntry('changed', before, after))
    await invalidateProducts(tx, [productId])
  })
