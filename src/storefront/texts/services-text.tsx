import type { PublicQuote } from '#content/home.ts'
import type { PublicPage } from '#content/page.ts'
import type { Promises } from '#content/promises.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import type { ApiClient } from '#kit/contract/client.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { frontWords } from '../front-words.ts'
import { RepairScene } from '../home/repair-scene.tsx'
import { TestimonialPanel } from '../testimonial-panel.tsx'
import { TrustStrip } from '../trust-strip.tsx'
import { VisitPanel } from '../visit-panel.tsx'
import { storefrontWords } from '../words.ts'

const say = frontWords.services

/** What the page about services shows beside its text. */
export async function loadServices(api: ApiClient) {
  const [promises, quotes] = await Promise.all([api.content.promises(), api.content.testimonials()])
  return { promises, quotes }
}

interface ServicesTextProps {
  page: PublicPage
  promises: Promises
  quotes: PublicQuote[]
}

export function ServicesText({ page, promises: { benefitsTitle, benefits }, quotes }: ServicesTextProps) {
  const facts = useShopFacts()
  return (
    <>
      <div className="wrap text-page">
        <div className="banner">
          <RepairScene sizes="(min-width: 768px) 90vw, 160vw" />
          <div>
            {page.lead && <p className="lead">{page.lead}</p>}
            <p className="call">
              {facts.phone && (
                <a className="btn" href={telephoneLink(facts.phone)}>
                  {storefrontWords.reach.call(facts.phone)}
                </a>
              )}
              <Link className="btn btn-quiet" to={paths.contact}>
                {frontWords.contact}
              </Link>
            </p>
          </div>
        </div>
        <TitledList title={benefitsTitle || say.why} items={benefits.map(({ lead, rest, text }) => ({ title: `${lead} ${rest}`.trim(), text }))} />
        <TitledList title={page.listTitle || say.list} items={page.list} />
        {page.blocks.length > 0 && (
          <div className="section">
            <Blocks blocks={page.blocks} />
          </div>
        )}
        <div className="section duo">
          <TestimonialPanel title={frontWords.home.testimonials} quotes={quotes} />
          <VisitPanel title={say.bring} facts={facts} />
        </div>
      </div>
      <TrustStrip />
    </>
  )
}

function TitledList({ title, items }: { title: string; items: { title: string; text: string }[] }) {
  if (items.length === 0) return null
  return (
    <section className="section">
      <h2 className="h2">{title}</h2>
      <ul className="benefits">
        {items.map((item) => (
          <li key={item.title}>
            <b>{item.title}</b>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
