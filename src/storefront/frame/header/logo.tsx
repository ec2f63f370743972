import type { Logo as BrandLogo } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'

/** Links home: the owner's logo, or the default mark with the shop's name. */
export function Logo({ name, custom }: { name: string; custom: BrandLogo | null }) {
  return (
    <Link className="logo" to={paths.home}>
      {custom ? <ShopLogo logo={custom} name={name} /> : <DefaultMark />}
      {(!custom || custom.withName) && <span>{name}</span>}
    </Link>
  )
}

const DefaultMark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d={
        'M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z' +
        'm7 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z'
      }
    />
  </svg>
)
