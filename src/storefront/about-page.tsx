import { about } from '#content/shop/about.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { frontWords } from './front-words.ts'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { VisitPanel } from './visit-panel.tsx'

function AboutPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title={frontWords.about.title} />
      <PageHeader title={frontWords.about.title} />
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
            {frontWords.home.seeRepairs}
          </Link>
          <Link className="btn btn-quiet" to={paths.contact}>
            {frontWords.contact}
          </Link>
        </p>
      </div>
      <div className="wrap duo">
        <TestimonialPanel />
        <VisitPanel title={frontWords.home.visit} facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { AboutPage as Component }
