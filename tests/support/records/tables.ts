import { expect } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { Shop } from '#kit/server/shop.ts'
import { waitUntilJobEnds } from '../shop/jobs.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { makeAttribute, makeCategory } from './products.ts'

/** Functions with which staff import tables. */
export function createTableImport(staff: () => ApiClient) {
  const upload = (text: string | Uint8Array) =>
    staff().imports.upload({ file: new Blob([text as BlobPart], { type: 'text/csv' }) })

  /** Uploads a table, accepts the guessed columns and checks it. */
  async function check(text: string) {
    const { id, columns } = await upload(text)
    const mapping = columns.map(({ guess }) => guess)
    return {
      id,
      job: await waitUntilJobEnds(staff(), await staff().imports.check({ id, mapping })),
    }
  }

  const run = async ({ id, job }: Awaited<ReturnType<typeof check>>, options = {}) =>
    waitUntilJobEnds(
      staff(),
      await staff().imports.run({ id, checkId: job.id, createCategories: true, ...options }),
    )

  async function importTable(text: string) {
    const checked = await check(text)
    expect(checked.job.result?.problems).toEqual([])
    return run(checked)
  }

  const undo = async ({ id }: { id: string }) =>
    waitUntilJobEnds(staff(), await staff().jobs.undo({ id }))

  /** The first product that this search finds. */
  async function getProduct(search: string) {
    const [line] = (await staff().inventory.products({ search })).items
    return staff().inventory.product({ id: line?.id ?? '0' })
  }

  return { upload, check, run, importTable, undo, getProduct }
}

/** The table that staff download, with stock and cost prices. */
export const exportProducts = async ({ app }: TestShop, token: string, query = '') =>
  (
    await app.inject({
      url: `/api/v1/product/export${query}${query ? '&' : '?'}withStock=yes&withCost=yes`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).body

/**
 * Creates a category whose products have a capacity, a port and an optional cooler. Returns its id.
 */
export async function makeDriveCategory(shop: Pick<Shop, 'db'>, staff: ApiClient): Promise<string> {
  const category = await makeCategory(shop, 'Drives')
  await makeAttribute(staff, 'capacity', [category], {
    unit: 'GB',
    type: 'number',
    filterable: true,
    required: true,
  })
  const options = ['SATA', 'NVMe']
  await makeAttribute(staff, 'port', [category], { type: 'choice', options, filterable: true })
  await makeAttribute(staff, 'cooled', [category], { type: 'boolean' })
  return category
}
