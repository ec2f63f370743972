import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { readSample, seedDir } from './read-sample.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await fillEmptyShop(shop.shop, () => {})
})
afterAll(() => shop.close())

test('every product and every category of the sample shop is seen', async () => {
  const products = await shop.visitor.catalog.searchProducts()
  const categories = await shop.visitor.catalog.categories()
  expect(products.filter(({ displayImage }) => !displayImage)).toEqual([])
  expect(categories.filter(({ image }) => !image)).toEqual([])
})

test('every finished picture is in the catalogue, with words for those who do not see it', async () => {
  const { products } = await readSample()
  const named = new Map(products.flatMap(({ slug, pictures }) => pictures.map(({ view, alt }) => [`${slug}-${view}.webp`, alt])))
  const finished = (await readdir(join(seedDir, 'pictures'))).filter((file) => file.endsWith('.webp'))
  expect(finished.filter((file) => !named.get(file))).toEqual([])
})
