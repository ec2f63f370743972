import type { Logo as BrandLogo } from '#content/brand/brand.ts'
import type { PublicLinks } from '#content/pages/links.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { sellerFrameWords } from '#sellers/words/frame.ts'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { storefrontWords } from '../words/shop.ts'

interface StorefrontFooterProps {
  facts: ShopFacts
  links: PublicLinks
  logo: BrandLogo | null
  year: number
}

export function StorefrontFooter({
  facts,
  links: { groups, links },
  logo,
  year,
}: StorefrontFooterProps) {
  const sellerFrameText = useWords(sellerFrameWords)
  const { footer: words } = useWords(storefrontWords)
  return (
    <footer className="foot">
      <div className="wrap">
        {logo && (
          <p className="foot-logo">
            <ShopLogo logo={{ ...logo, withName: false }} name={facts.name} />
          </p>
        )}
        <div className="foot-groups">
          {groups.map(({ heading, links }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label + to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="foot-legal">
          <p>{words.copyright(year, facts.name)}</p>
          {links.map(({ label, to }) => (
            <a key={label + to} href={to}>
              {label}
            </a>
          ))}
          {facts.sellers && <a href={paths.sell}>{sellerFrameText.sell}</a>}
          <p>{words.legal(facts)}</p>
          {facts.grievanceOfficer && <Grievances facts={facts} />}
        </div>
      </div>
    </footer>
  )
}

/** The grievance officer, whom the E-Commerce Act 2081 requires the shop to name. */
function Grievances({
  facts: { grievanceOfficer, grievancePhone, grievanceEmail },
}: {
  facts: ShopFacts
}) {
  const { footer: words } = useWords(storefrontWords)
  return (
    <p className="foot-grievance">
      {words.grievances(grievanceOfficer)}
      {grievancePhone && <a href={telephoneLink(grievancePhone)}>{grievancePhone}</a>}
      {grievanceEmail && <a href={mailLink(grievanceEmail)}>{grievanceEmail}</a>}
    </p>
  )
}
