import { paths } from '#contract/paths.ts'
import type { ShopFacts } from '#contract/shop.ts'
import { mailLink, telephoneLink } from '../content/contact-links.ts'
import { Link } from '../ui/link.tsx'

interface FooterLink {
  label: string
  to: string
}

const legal: FooterLink[] = [
  { label: 'Terms of use', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Export Policy', to: paths.exportPolicy },
]

const groupsOf = ({ phone, email, chat, facebook, address }: ShopFacts): { heading: string; links: FooterLink[] }[] => [
  {
    heading: 'Customer Service & Help',
    links: [
      { label: 'Delivery', to: paths.delivery },
      { label: 'Returns and refunds', to: paths.returns },
      { label: 'Warranty', to: paths.warranty },
      { label: 'Forgot password', to: paths.forgotPassword },
    ],
  },
  {
    heading: 'Useful Links',
    links: [
      { label: 'Categories', to: paths.categories },
      { label: 'New arrivals', to: paths.newArrivals },
      { label: 'Featured', to: paths.featured },
      { label: 'Laptop repair', to: paths.repair },
    ],
  },
  {
    heading: 'About',
    links: [
      { label: 'About us', to: paths.about },
      { label: 'Services', to: paths.services },
      { label: 'Careers', to: paths.careers },
      { label: 'Contact us', to: paths.contact },
    ],
  },
  {
    heading: 'Support',
    links: [
      { label: phone, to: telephoneLink(phone) },
      { label: email, to: mailLink(email) },
      ...(chat ? [{ label: 'Message us', to: chat }] : []),
      ...(facebook ? [{ label: 'Facebook', to: facebook }] : []),
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
          <p>
            © 2023–{year} {facts.name}
          </p>
          {legal.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <p>
            {facts.address}. {facts.registration && `PAN/VAT ${facts.registration}. `}Prices include 13 % VAT.
          </p>
        </div>
      </div>
    </footer>
  )
}
