import type { Guarantees } from '#content/guarantees/guarantees.ts'
import type { PublicQuote } from '#content/home/home.ts'
import type { PublicPage } from '#content/pages/page.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { RepairOffer } from '#repairs/contract.ts'
import { FaultPrices } from '#repairs/shop/booking/steps/fault-prices.tsx'
import { HowItWorks } from '#repairs/shop/how-it-works.tsx'
import { ServiceCard } from '#repairs/shop/service-card.tsx'
import { ServiceHours } from '#repairs/shop/service-hours.tsx'
import { serviceWords } from '#repairs/words/services.ts'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { TestimonialPanel } from '../about/testimonial-panel.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { VisitPanel } from '../about/visit-panel.tsx'
import { RepairScene } from '../home/hero/repair-scene.ts'
import { frontWords } from '../words/front.ts'
import { storefrontWords } from '../words/shop.ts'

/** Loads what the Services page shows besides its text. */
export async function loadServices(api: ApiClient) {
  const [guarantees, quotes, offer] = await Promise.all([
    api.content.guarantees(),
    api.content.testimonials(),
    api.repairs.offer(),
  ])
  return { guarantees, quotes, offer }
}

interface ServicesTextProps {
  page: PublicPage
  guarantees: Guarantees
  quotes: PublicQuote[]
  offer: RepairOffer
}

/** The page from which customers book repairs, with the owner's text between its sections. */
export function ServicesText({
  page,
  guarantees: { benefitsTitle, benefits },
  quotes,
  offer,
}: ServicesTextProps) {
  const serviceText = useWords(serviceWords)
  const { home, services: words } = useWords(frontWords)
  const facts = useShopFacts()
  return (
    <>
      <ServicesHero page={page} offer={offer} />
      <ServiceCard offer={offer} />
      <FaultPrices faults={offer.faults} />
      <HowItWorks />
      {benefits.length > 0 && (
        <section className="on-navy-band">
          <div className="wrap">
            <TitledList
              title={benefitsTitle || words.why}
              items={benefits.map(({ lead, rest, text }) => ({
                title: `${lead} ${rest}`.trim(),
                text,
              }))}
            />
          </div>
        </section>
      )}
      <div className="wrap">
        {page.list.length > 0 && (
          <section className="section">
            <TitledList title={page.listTitle || words.list} items={page.list} />
          </section>
        )}
        {page.blocks.length > 0 && (
          <div className="section">
            <Blocks blocks={page.blocks} />
          </div>
        )}
        <div className="section duo" id="visit">
          <TestimonialPanel title={home.testimonials} quotes={quotes} />
          <VisitPanel title={words.bring} facts={facts} hours={<ServiceHours offer={offer} />} />
        </div>
        <div className="section">
          <BookNow offer={offer} />
        </div>
      </div>
      <TrustStrip />
      {offer.isOpen && (
        <div className="pay-bar">
          <div>
            <small>{serviceText.closing.text}</small>
          </div>
          <Link className="btn" to={paths.bookRepair()}>
            {serviceText.book}
          </Link>
        </div>
      )}
    </>
  )
}

/** The claim is the large headline; the page's title only names the page. */
function ServicesHero({ page, offer }: { page: PublicPage; offer: RepairOffer }) {
  const serviceText = useWords(serviceWords)
  const words = useWords(frontWords)
  return (
    <section className="serve">
      <div className="wrap serve-in">
        <RepairScene sizes="(min-width: 768px) 90vw, 160vw" />
        <div className="serve-words">
          <h1 tabIndex={-1}>{page.title}</h1>
          <p className="serve-claim">
            {serviceText.claim}
            {offer.noFixFee === 0 && ` ${serviceText.noFix}`}
          </p>
          <p className="lead">{page.lead || serviceText.lead}</p>
          <p className="call">
            <BookOrCall offer={offer} />
            <Link className="btn btn-quiet" to={paths.contact}>
              {words.contact}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Offers the phone number when repairs cannot be booked online. */
function BookOrCall({ offer, light = false }: { offer: RepairOffer; light?: boolean }) {
  const serviceText = useWords(serviceWords)
  const { reach } = useWords(storefrontWords)
  const { phone } = useShopFacts()
  const className = light ? 'btn btn-light btn-lg' : 'btn'
  if (offer.isOpen)
    return (
      <Link className={className} to={paths.bookRepair()}>
        {serviceText.book}
      </Link>
    )
  if (!phone) return null
  return (
    <a className={className} href={telephoneLink(phone)}>
      {reach.call(phone)}
    </a>
  )
}

const BookNow = ({ offer }: { offer: RepairOffer }) => {
  const words = useWords(serviceWords)
  return (
    <section className="close-call">
      <div>
        <h2>{words.closing.title}</h2>
        <p>{words.closing.text}</p>
      </div>
      <BookOrCall offer={offer} light />
    </section>
  )
}

function TitledList({ title, items }: { title: string; items: { title: string; text: string }[] }) {
  return (
    <>
      <h2 className="h2">{title}</h2>
      <ul className="benefits">
        {items.map((item) => (
          <li key={item.title}>
            <b>{item.title}</b>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
