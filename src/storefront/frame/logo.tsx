import type { Logo as BrandLogo } from '#content/brand.ts'
import { OwnLogo } from '#content/shop/own-logo.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'

/** The way home: the owner's logo, or the shop's own sign and name. */
export function Logo({ name, own }: { name: string; own: BrandLogo | null }) {
  return (
    <Link className="logo" to={paths.home}>
      {own ? <OwnLogo logo={own} name={name} /> : <Sign />}
      {(!own || own.withName) && <span>{name}</span>}
    </Link>
  )
}

const Sign = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm7 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z"
    />
  </svg>
)
