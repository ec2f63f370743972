import { pictureVariant } from '#media/model.ts'
import type { Logo } from '../brand.ts'

interface OwnLogoProps {
  logo: Logo
  name: string
  ground?: 'on-paper'
}

/** The owner's logo. It says the shop's name where that does not stand beside it. */
export function OwnLogo({
  logo: { path, width, height, withName, plate },
  name,
  ground,
}: OwnLogoProps) {
  const at = (size: 320 | 640) => pictureVariant(path, size, 'webp') ?? path
  return (
    <img
      className={['own-logo', plate && 'on-plate', ground].filter(Boolean).join(' ')}
      src={at(320)}
      srcSet={`${at(320)}, ${at(640)} 2x`}
      width={width}
      height={height}
      alt={withName ? '' : name}
    />
  )
}
