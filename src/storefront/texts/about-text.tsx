import type { PublicQuote } from '#content/home.ts'
import type { PublicPage } from '#content/page.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import type { ApiClient } from '#kit/contract/client.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { frontWords } from '../front-words.ts'
import { HeroScene } from '../home/hero-scene.tsx'
import { TestimonialPanel } from '../testimonial-panel.tsx'
import { TrustStrip } from '../trust-strip.tsx'
import { VisitPanel } from '../visit-panel.tsx'

/** Loads what the About page shows besides its text. */
export const loadAbout = async (api: ApiClient) => ({ quotes: await api.content.testimonials() })

export function AboutText({
  page: { lead, blocks },
  quotes,
}: {
  page: PublicPage
  quotes: PublicQuote[]
}) {
  const facts = useShopFacts()
  // The owner's pictures replace the built-in one.
  const hasPicture = blocks.some(({ type }) => type === 'picture')
  return (
    <>
      <div className={hasPicture ? 'wrap text-page' : 'wrap text-page about-us'}>
        {!hasPicture && (
          <div className="about-scene">
            <HeroScene sizes="(min-width: 900px) 36rem, 92vw" />
          </div>
        )}
        <div>
          {lead && <p className="lead">{lead}</p>}
          <Blocks blocks={blocks} />
          <p className="call">
            <Link className="btn" to={paths.services}>
              {frontWords.services.see}
            </Link>
            <Link className="btn btn-quiet" to={paths.contact}>
              {frontWords.contact}
            </Link>
          </p>
        </div>
      </div>
      <div className="wrap duo">
        <TestimonialPanel title={frontWords.home.testimonials} quotes={quotes} />
        <VisitPanel title={frontWords.home.visit} facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </>
  )
}
