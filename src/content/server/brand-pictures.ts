import type { Shop } from '#kit/server/shop.ts'
import { composePicture } from '#media/server/index.ts'
import type { Brand } from '../brand.ts'
import { type BrandFile, shareSize } from '../brand-model.ts'

// Mails show it 40 pixels high; screens have twice as many.
const mailLogo = { maxWidth: 480, height: 80, plate: 12 }

/** What is drawn of the logo: on the ground that it stands on in the header. Null without a logo, or if its file is gone. */
export async function drawLogo(shop: Shop, { logo, colours }: Brand, file: Exclude<BrandFile, 'style.css'>): Promise<Buffer | null> {
  if (!logo) return null
  const ground = logo.plate ? '#ffffff' : colours.dark
  const draw = (width: number, height: number, margin: number) => composePicture(shop, logo.path, { width, height, margin, trim: true, ground })
  if (file === 'icon.png') return draw(192, 192, 16)
  if (file === 'share.png') return draw(shareSize.width, shareSize.height, 140)
  const { width, height, margin } = mailLogoSize(logo)
  // Without a plate it stays transparent: mail programs have dark colours of their own.
  return composePicture(shop, logo.path, { width, height, margin, trim: false, ground: logo.plate ? ground : null })
}

/** In pixels of the file; a mail shows it half as large. */
export function mailLogoSize({ width, height, plate }: NonNullable<Brand['logo']>) {
  const margin = plate ? mailLogo.plate : 0
  const inner = Math.min(mailLogo.maxWidth, Math.max(1, Math.round(((mailLogo.height - 2 * margin) * width) / height)))
  // Even, so that half of it is whole.
  return { width: 2 * Math.ceil((inner + 2 * margin) / 2), height: mailLogo.height, margin }
}
