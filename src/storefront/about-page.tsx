import { paths } from '#contract/paths.ts'
import { about } from '../content/about.ts'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { useShopFacts } from './use-shop-facts.ts'
import { VisitPanel } from './visit-panel.tsx'

function AboutPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title="About us" />
      <PageHeader title="About us" />
      <div className="wrap text-page">
        <p className="lead">{about.lead}</p>
        <div className="prose">
          {about.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
        <p className="call">
          <Link className="btn" to={paths.services}>
            See repair services
          </Link>
          <Link className="btn btn-quiet" to={paths.contact}>
            Contact us
          </Link>
        </p>
      </div>
      <div className="wrap duo">
        <TestimonialPanel />
        <VisitPanel title="Visit the shop" facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { AboutPage as Component }
