import { Link } from '#kit/web/ui/link.tsx'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { paths } from '#shop-pages.ts'
import { storefrontWords } from '../words.ts'

const { footer: say, reach } = storefrontWords

interface FooterLink {
  label: string
  to: string
}

const legal: FooterLink[] = [
  { label: say.terms, to: paths.terms },
  { label: say.privacy, to: paths.privacy },
  { label: say.exportPolicy, to: paths.exportPolicy },
]

const groupsOf = ({ phone, email, chat, facebook, address }: ShopFacts): { heading: string; links: FooterLink[] }[] => [
  {
    heading: say.help,
    links: [
      { label: say.delivery, to: paths.delivery },
      { label: say.returns, to: paths.returns },
      { label: say.warranty, to: paths.warranty },
      { label: say.forgotPassword, to: paths.forgotPassword },
    ],
  },
  {
    heading: say.links,
    links: [
      { label: say.categories, to: paths.categories },
      { label: say.newArrivals, to: paths.newArrivals },
      { label: say.featured, to: paths.featured },
      { label: say.repair, to: paths.repair },
    ],
  },
  {
    heading: say.about,
    links: [
      { label: say.aboutUs, to: paths.about },
      { label: say.services, to: paths.services },
      { label: say.careers, to: paths.careers },
      { label: say.contact, to: paths.contact },
    ],
  },
  {
    heading: say.support,
    links: [
      { label: phone, to: telephoneLink(phone) },
      { label: email, to: mailLink(email) },
      ...(chat ? [{ label: reach.message, to: chat }] : []),
      ...(facebook ? [{ label: reach.facebook, to: facebook }] : []),
      { label: address, to: paths.findUs },
    ],
  },
]

export function StorefrontFooter({ facts, year }: { facts: ShopFacts; year: number }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-groups">
          {groupsOf(facts).map(({ heading, links }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="foot-legal">
          <p>{say.copyright(year, facts.name)}</p>
          {legal.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <p>{say.legal(facts.address, facts.registration)}</p>
        </div>
      </div>
    </footer>
  )
}
