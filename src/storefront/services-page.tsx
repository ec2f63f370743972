import { benefits, repairIntro } from '#content/shop/benefits.ts'
import { benefitTexts, repairs } from '#content/shop/services.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { frontWords } from './front-words.ts'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { VisitPanel } from './visit-panel.tsx'
import { storefrontWords } from './words.ts'

const say = frontWords.services

function ServicesPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title={say.title} />
      <PageHeader title={say.title} />
      <div className="wrap text-page">
        <p className="lead">{repairIntro}</p>
        <p className="call">
          <a className="btn" href={telephoneLink(facts.phone)}>
            {storefrontWords.reach.call(facts.phone)}
          </a>
          <Link className="btn btn-quiet" to={paths.contact}>
            {frontWords.contact}
          </Link>
        </p>
        <section className="section">
          <h2 className="h2">{say.why}</h2>
          <ul className="benefits">
            {benefits.map(({ about, lead, rest }) => (
              <li key={about}>
                <b>
                  {lead} {rest}
                </b>
                <p>{benefitTexts[about]}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="section">
          <h2 className="h2">{say.repairs}</h2>
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
          <VisitPanel title={say.bring} facts={facts} />
        </div>
      </div>
    </main>
  )
}

export { ServicesPage as Component }
