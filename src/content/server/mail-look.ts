import type { MailLook } from '#kit/server/mail/sender.ts'
import type { Brand } from '../brand.ts'
import { mailGround } from '../brand-colours.ts'
import { brandAddress, usualColours } from '../brand-model.ts'
import { stampOf } from './brand.ts'
import { mailLogoSize } from './brand-pictures.ts'

/**
 * The brand in mails. They name pictures by a whole address, so a shop that does not know its own
 * shows its name.
 */
export function mailLook(brand: Brand, origin: string | null): MailLook {
  const { logo, colours } = brand
  const own = colours.dark === usualColours.dark ? null : mailGround(colours.dark)
  if (!logo || !origin) return { ground: own, logo: null }
  const { width, height } = mailLogoSize(logo)
  return {
    ground: own,
    logo: {
      url: origin + brandAddress(stampOf(brand), 'logo.png'),
      width: width / 2,
      height: height / 2,
      withName: logo.withName,
    },
  }
}
