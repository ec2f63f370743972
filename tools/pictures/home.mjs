// Makes the home page's own widths of its compositions: node tools/pictures/home.mjs
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')

for (const name of ['hero', 'repair']) {
  const scene = sharp(join(root, `db/seed/pictures/scenes/${name}.webp`))
  for (const width of [640, 1200, 1600, 2400]) {
    const picture = scene.clone().resize({ width })
    const file = join(root, `src/content/shop/${name}-${width}`)
    await picture.clone().avif({ quality: 55 }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: 80 }).toFile(`${file}.webp`)
  }
}
