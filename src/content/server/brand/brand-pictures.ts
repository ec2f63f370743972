import { readFile } from 'node:fs/promises'
import type { Shop } from '#kit/server/shop.ts'
import { composePicture, readOriginal } from '#media/server/index.ts'
import type { Brand } from '../../brand/brand.ts'
import { type BrandFile, defaultColours, shareSize } from '../../brand/brand-model.ts'
import { toIco } from './to-ico.ts'

// In pixels of the file. Mails show the logo 40 pixels high, half its size, for sharp screens.
const mailLogo = { maxWidth: 480, height: 80, plate: 12 }

const defaultIconFile = new URL('../../../kit/web/ui/favicon.svg', import.meta.url)

/** The default icon of the shop, in white, for the brand's dark background. */
async function readDefaultIcon(): Promise<Buffer> {
  const svg = await readFile(defaultIconFile, 'utf8')
  return Buffer.from(
    svg
      .replace('<svg ', '<svg width="600" height="600" ')
      .replaceAll(defaultColours.dark, '#ffffff'),
  )
}

/**
 * Renders a picture of the brand on the background that the logo has in the header. A shop without
 * a logo gets the default icon. Null if the logo's file is missing, and for the mail logo of a shop
 * without one.
 */
export async function renderBrandPicture(
  shop: Shop,
  { logo, mark, colours }: Brand,
  file: Exclude<BrandFile, 'style.css'>,
): Promise<Buffer | null> {
  if (file === 'logo.png') return renderMailLogo(shop, logo)
  const isIcon = file !== 'share.png'
  const source = (isIcon && mark) || logo
  const original = source ? await readOriginal(shop, source.path) : await readDefaultIcon()
  if (!original) return null
  const ground = logo?.plate && source ? '#ffffff' : colours.dark
  const render = (width: number, height: number, margin: number, part: 'trimmed' | 'mark') =>
    composePicture(original, { width, height, margin, part, ground })
  if (!isIcon) return render(shareSize.width, shareSize.height, source ? 140 : 200, 'trimmed')
  const part = source === mark ? 'trimmed' : 'mark'
  return file === 'icon.png' ? render(192, 192, 20, part) : toIco(await render(48, 48, 4, part), 48)
}

async function renderMailLogo(shop: Shop, logo: Brand['logo']) {
  const original = logo && (await readOriginal(shop, logo.path))
  if (!original) return null
  // Without a plate the logo stays transparent: mail programs apply their own dark colours.
  return composePicture(original, {
    ...mailLogoSize(logo),
    part: 'all',
    ground: logo.plate ? '#ffffff' : null,
  })
}

/** In pixels of the file; mails show it at half the size. */
export function mailLogoSize({ width, height, plate }: NonNullable<Brand['logo']>) {
  const margin = plate ? mailLogo.plate : 0
  const inner = Math.min(
    mailLogo.maxWidth,
    Math.max(1, Math.round(((mailLogo.height - 2 * margin) * width) / height)),
  )
  // Even, so that half the width is a whole number.
  return { width: 2 * Math.ceil((inner + 2 * margin) / 2), height: mailLogo.height, margin }
}
