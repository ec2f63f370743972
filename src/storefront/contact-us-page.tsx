import { careers } from '#content/shop/careers.ts'
import { ContactForm } from '#enquiries/shop/contact-form.tsx'
import { enquiryWords } from '#enquiries/words.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { mailLink } from '#settings/shop/contact-links.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { mapFrameUrl, mapUrl } from '#settings/shop/place.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { contactWords } from './contact-words.ts'
import { VisitPanel } from './visit-panel.tsx'

const say = contactWords

function ContactUsPage() {
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title={say.title} />
      <PageHeader title={say.title} />
      <div className="wrap text-page">
        <div className="duo">
          <section className="panel contact-form">
            <h2>{say.write}</h2>
            <p>{enquiryWords.invite}</p>
            <ContactForm />
          </section>
          <VisitPanel title={say.talk} facts={facts} />
        </div>
        <section className="panel find-us" id="map">
          <h2>{say.find}</h2>
          <iframe className="map" src={mapFrameUrl(facts)} title={say.map(facts.address)} loading="lazy" referrerPolicy="no-referrer" />
          <a className="text-link" href={mapUrl(facts)}>
            {say.openMap(facts.address)}
          </a>
        </section>
        <section className="section prose" id="careers">
          <h2>{say.careers}</h2>
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
