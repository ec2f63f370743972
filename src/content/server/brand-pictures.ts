import { readFile } from 'node:fs/promises'
import type { Shop } from '#kit/server/shop.ts'
import { composePicture, readOriginal } from '#media/server/index.ts'
import type { Brand } from '../brand.ts'
import { type BrandFile, shareSize, usualColours } from '../brand-model.ts'
import { toIco } from './to-ico.ts'

// Mails show it 40 pixels high; screens have twice as many.
const mailLogo = { maxWidth: 480, height: 80, plate: 12 }

const signFile = new URL('../../kit/web/ui/favicon.svg', import.meta.url)

/** The shop's own sign, in white, for a ground in the brand's dark colour. */
async function readSign(): Promise<Buffer> {
  const drawn = await readFile(signFile, 'utf8')
  return Buffer.from(
    drawn
      .replace('<svg ', '<svg width="600" height="600" ')
      .replaceAll(usualColours.dark, '#ffffff'),
  )
}

/**
 * What is drawn of the brand, on the ground that the logo stands on in the header. A shop without a
 * logo has its sign there.
 * Null if the logo's file is gone, and for a logo in mails where there is none.
 */
export async function drawBrand(
  shop: Shop,
  { logo, mark, colours }: Brand,
  file: Exclude<BrandFile, 'style.css'>,
): Promise<Buffer | null> {
  if (file === 'logo.png') return drawMailLogo(shop, logo)
  const isOfIcon = file !== 'share.png'
  const source = (isOfIcon && mark) || logo
  const original = source ? await readOriginal(shop, source.path) : await readSign()
  if (!original) return null
  const ground = logo?.plate && source ? '#ffffff' : colours.dark
  const draw = (width: number, height: number, margin: number, part: 'trimmed' | 'mark') =>
    composePicture(original, { width, height, margin, part, ground })
  if (!isOfIcon) return draw(shareSize.width, shareSize.height, source ? 140 : 200, 'trimmed')
  const part = source === mark ? 'trimmed' : 'mark'
  return file === 'icon.png' ? draw(192, 192, 20, part) : toIco(await draw(48, 48, 4, part), 48)
}

async function drawMailLogo(shop: Shop, logo: Brand['logo']) {
  const original = logo && (await readOriginal(shop, logo.path))
  if (!original) return null
  // Without a plate it stays transparent: mail programs have dark colours of their own.
  return composePicture(original, {
    ...mailLogoSize(logo),
    part: 'all',
    ground: logo.plate ? '#ffffff' : null,
  })
}

/** In pixels of the file; a mail shows it half as large. */
export function mailLogoSize({ width, height, plate }: NonNullable<Brand['logo']>) {
  const margin = plate ? mailLogo.plate : 0
  const inner = Math.min(
    mailLogo.maxWidth,
    Math.max(1, Math.round(((mailLogo.height - 2 * margin) * width) / height)),
  )
  // Even, so that half of it is whole.
  return { width: 2 * Math.ceil((inner + 2 * margin) / 2), height: mailLogo.height, margin }
}
