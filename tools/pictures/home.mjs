// Makes the home page's own widths of its compositions: node tools/pictures/home.mjs
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')

const qualities = { hero: { avif: 55, webp: 80 }, repair: { avif: 52, webp: 74 } }

for (const [name, quality] of Object.entries(qualities)) {
  const scene = sharp(join(root, `db/seed/pictures/scenes/${name}.webp`))
  for (const width of [640, 1200, 1600, 2400]) {
    const picture = scene.clone().resize({ width })
    const file = join(root, `src/content/shop/${name}-${width}`)
    await picture.clone().avif({ quality: quality.avif }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: quality.webp }).toFile(`${file}.webp`)
  }
}
