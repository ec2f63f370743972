import { about } from '#content/shop/about.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { pageWords } from './page-words.ts'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { VisitPanel } from './visit-panel.tsx'

function AboutPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title={pageWords.about.title} />
      <PageHeader title={pageWords.about.title} />
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
            {pageWords.home.seeRepairs}
          </Link>
          <Link className="btn btn-quiet" to={paths.contact}>
            {pageWords.contact.title}
          </Link>
        </p>
      </div>
      <div className="wrap duo">
        <TestimonialPanel />
        <VisitPanel title={pageWords.home.visit} facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { AboutPage as Component }
