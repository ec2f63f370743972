import type { PublicBrand } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { comingSoonWords } from '../words/coming-soon.ts'

/** The facts that visitors of a closed shop may see. Empty ones are not rendered. */
export interface ClosedShop {
  name: string
  closedText: string
  phone: string
  email: string
  address: string
  hours: string
}

/** The only page visitors see until the owner opens the shop. */
export function ComingSoon({
  shop: { name, closedText, phone, email, address, hours },
  logo,
}: {
  shop: ClosedShop
  logo: PublicBrand['logo']
}) {
  const words = useWords(comingSoonWords)
  return (
    <main id="main" className="coming-soon">
      <title>{words.title(name)}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={closedText || words.defaultText} />
      <div className="wrap">
        <p className="coming-soon-name logo">
          {logo && <ShopLogo logo={logo} name={name} />}
          {(!logo || logo.withName) && <span>{name}</span>}
        </p>
        <h1>{words.heading}</h1>
        <p className="about">{closedText || words.defaultText}</p>
        <p className="call">
          {phone && (
            <a className="btn btn-light" href={telephoneLink(phone)}>
              {words.call(phone)}
            </a>
          )}
          {email && (
            <a className="btn btn-on-navy" href={mailLink(email)}>
              {words.write(email)}
            </a>
          )}
        </p>
        {address && (
          <p className="coming-soon-place">
            {address}
            <br />
            {hours}
          </p>
        )}
      </div>
    </main>
  )
}
