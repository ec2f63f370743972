// Makes the home page's own widths of its compositions: node tools/pictures/home.mjs
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const load = (scene) => sharp(join(root, `db/seed/pictures/scenes/${scene}.webp`))

// The lamp makes the hero's floor, but for its far end, bluer than the page's navy: without that surplus no edge shows.
const surplus = [10, 12, 26]
const farEnd = 0.24
const brightest = 96

async function levelFloor(scene) {
  const { data, info } = await scene.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    const near = Math.min(1, pixel / data.length / farEnd)
    const dark = Math.max(0, 1 - data[pixel] / brightest)
    surplus.forEach((part, channel) => {
      data[pixel + channel] = Math.max(0, Math.round(data[pixel + channel] - part * near * dark))
    })
  }
  return sharp(data, { raw: info })
}

const scenes = { hero: await levelFloor(load('hero')), repair: load('repair') }
for (const [name, scene] of Object.entries(scenes))
  for (const width of [640, 1200]) {
    const picture = scene.clone().resize({ width })
    const file = join(root, `src/content/shop/${name}-${width}`)
    await picture.clone().avif({ quality: 55 }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: 80 }).toFile(`${file}.webp`)
  }
