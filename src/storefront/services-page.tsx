import { paths } from '#contract/paths.ts'
import { benefits, repairIntro } from '../content/benefits.ts'
import { telephoneLink } from '../content/contact-links.ts'
import { benefitTexts, repairs } from '../content/services.ts'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { useShopFacts } from './use-shop-facts.ts'
import { VisitPanel } from './visit-panel.tsx'

function ServicesPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title="Services" />
      <PageHeader title="Services" />
      <div className="wrap text-page">
        <p className="lead">{repairIntro}</p>
        <p className="call">
          <a className="btn" href={telephoneLink(facts.phone)}>
            Call {facts.phone}
          </a>
          <Link className="btn btn-quiet" to={paths.contact}>
            Contact us
          </Link>
        </p>
        <section className="section">
          <h2 className="h2">Why people bring their laptops to us</h2>
          <ul className="benefits">
            {benefits.map(({ lead, rest }) => (
              <li key={lead}>
                <b>
                  {lead} {rest}
                </b>
                <p>{benefitTexts[lead]}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="section">
          <h2 className="h2">What we repair</h2>
          <ul className="benefits">
            {repairs.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="section duo">
          <TestimonialPanel />
          <VisitPanel title="Bring it to us" facts={facts} />
        </div>
      </div>
    </main>
  )
}

export { ServicesPage as Component }
