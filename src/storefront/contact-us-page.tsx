import { messages } from '#contract/messages.ts'
import { careers } from '../content/careers.ts'
import { mailLink } from '../content/contact-links.ts'
import { mapFrameUrl, mapUrl } from '../content/place.ts'
import { ContactForm } from '../enquiries/contact-form.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'
import { useShopFacts } from './use-shop-facts.ts'
import { VisitPanel } from './visit-panel.tsx'

function ContactUsPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title="Contact us" />
      <PageHeader title="Contact us" />
      <div className="wrap text-page">
        <div className="duo">
          <section className="panel contact-form">
            <h2>Write to us</h2>
            <p>{messages.enquiries.invite}</p>
            <ContactForm />
          </section>
          <VisitPanel title="Talk to us" facts={facts} />
        </div>
        <section className="panel find-us" id="map">
          <h2>Find us</h2>
          <iframe className="map" src={mapFrameUrl(facts)} title={`Map: ${facts.address}`} loading="lazy" referrerPolicy="no-referrer" />
          <a className="text-link" href={mapUrl(facts)}>
            Open the map of {facts.address}
          </a>
        </section>
        <section className="section prose" id="careers">
          <h2>Careers</h2>
          {careers.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <a href={mailLink(facts.email)}>{facts.email}</a>
          </p>
        </section>
      </div>
    </main>
  )
}

export { ContactUsPage as Component }
