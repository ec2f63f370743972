import type { PublicQuote } from '#content/home/home.ts'
import type { PublicPage } from '#content/pages/page.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { TestimonialPanel } from '../about/testimonial-panel.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { VisitPanel } from '../about/visit-panel.tsx'
import { HeroScene } from '../home/hero/hero-scene.tsx'
import { frontWords } from '../words/front.ts'

/** Loads what the About page shows besides its text. */
export const loadAbout = async (api: ApiClient) => ({ quotes: await api.content.testimonials() })

export function AboutText({
  page: { lead, blocks },
  quotes,
}: {
  page: PublicPage
  quotes: PublicQuote[]
}) {
  const words = useWords(frontWords)
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
              {words.services.see}
            </Link>
            <Link className="btn btn-quiet" to={paths.contact}>
              {words.contact}
            </Link>
          </p>
        </div>
      </div>
      <div className="wrap duo">
        <TestimonialPanel title={words.home.testimonials} quotes={quotes} />
        <VisitPanel title={words.home.visit} facts={facts} />
      </div>
      <div className="section" />
      <TrustStrip />
    </>
  )
}
