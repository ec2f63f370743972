import type { MailLook } from '#kit/server/mail/sender.ts'
import type { Brand } from '../../brand/brand.ts'
import { mailHeaderColours } from '../../brand/brand-colours.ts'
import { brandAddress, defaultColours } from '../../brand/brand-model.ts'
import { fingerprintBrand } from './brand.ts'
import { mailLogoSize } from './brand-pictures.ts'

/**
 * The look of mails. Mails need absolute addresses for pictures, so a shop without a configured
 * origin shows its name instead of the logo.
 */
export function mailLook(brand: Brand, origin: string | null): MailLook {
  const { logo, colours } = brand
  const ground = colours.dark === defaultColours.dark ? null : mailHeaderColours(colours.dark)
  if (!logo || !origin) return { ground, logo: null }
  const { width, height } = mailLogoSize(logo)
  return {
    ground,
    logo: {
      url: origin + brandAddress(fingerprintBrand(brand), 'logo.png'),
      width: width / 2,
      height: height / 2,
      withName: logo.withName,
    },
  }
}
