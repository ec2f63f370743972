import { pictureVariant } from '#media/model.ts'
import type { Logo } from '../brand/brand.ts'

interface OwnLogoProps {
  logo: Logo
  name: string
  ground?: 'on-paper'
}

/** The owner's logo. Its alternative text is the shop's name, unless that stands beside it. */
export function ShopLogo({
  logo: { path, width, height, withName, plate },
  name,
  ground,
}: OwnLogoProps) {
  const variant = (size: 320 | 640) => pictureVariant(path, size, 'webp') ?? path
  return (
    <img
      className={['own-logo', plate && 'on-plate', ground].filter(Boolean).join(' ')}
      src={variant(320)}
      srcSet={`${variant(320)}, ${variant(640)} 2x`}
      width={width}
      height={height}
      alt={withName ? '' : name}
    />
  )
}
