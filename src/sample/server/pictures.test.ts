import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setUpSampleShop } from '../../../tests/support/shop/test-shop.ts'
import { readSample, seedDir } from './read-sample.ts'

const shop = setUpSampleShop()

test('every product and every category of the sample shop has a picture', async () => {
  const products = await shop.visitor.search.searchProducts()
  const categories = await shop.visitor.catalog.categories()
  expect(products.filter(({ displayImage }) => !displayImage)).toEqual([])
  expect(categories.filter(({ image }) => !image)).toEqual([])
})

describe('the pictures of the sample', async () => {
  const { products } = await readSample()
  const folder = join(seedDir, 'pictures')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))

  test('show every product in four views, and are large enough', async () => {
    const seen = products.flatMap(({ slug, pictures }) =>
      pictures.map(({ view }) => ({ slug, view })),
    )
    const widths = await Promise.all(
      seen.map(
        async ({ slug, view }) =>
          (await sharp(join(folder, `${slug}-${view}.webp`)).metadata()).width,
      ),
    )
    expect(
      seen.filter(({ view }, index) => (widths[index] ?? 0) < (view === 'front' ? 800 : 640)),
    ).toEqual([])
    const views = products.map(({ slug, pictures }) => ({
      slug,
      views: pictures.map(({ view }) => view),
    }))
    expect(views.filter(({ views }) => views.join() !== 'front,side,top,detail')).toEqual([])
  })

  test('each have their own alt text', () => {
    expect(
      products.filter(
        ({ pictures }) =>
          new Set(pictures.map(({ alt }) => alt).filter(Boolean)).size < pictures.length,
      ),
    ).toEqual([])
  })

  test('are all used in the catalogue', () => {
    const named = new Set(
      products.flatMap(({ slug, pictures }) => pictures.map(({ view }) => `${slug}-${view}.webp`)),
    )
    expect(files.filter((file) => !named.has(file))).toEqual([])
  })

  test('take at most 40 MB together', async () => {
    const paths = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('.webp'),
    )
    const sizes = await Promise.all(
      paths.map(async (file) => (await stat(join(folder, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40e6)
  })
})
