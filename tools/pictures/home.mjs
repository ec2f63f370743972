// Makes the home page's own widths of its compositions: node tools/pictures/home.mjs
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')

for (const scene of ['hero', 'repair'])
  for (const width of [640, 1200]) {
    const picture = sharp(join(root, `db/seed/pictures/scenes/${scene}.webp`)).resize({ width })
    const file = join(root, `src/web/content/${scene}-${width}`)
    await picture.clone().avif({ quality: 55 }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: 80 }).toFile(`${file}.webp`)
  }
