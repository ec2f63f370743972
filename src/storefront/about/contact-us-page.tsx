import { Blocks } from '#content/shop/blocks.tsx'
import { ContactForm } from '#enquiries/shop/contact-form.tsx'
import { enquiryWords } from '#enquiries/words/shop.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { mapFrameUrl, mapUrl } from '#settings/shop/map-urls.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { PageMeta } from '../page-meta.tsx'
import { storefrontPageWords } from '../words/pages.ts'
import { VisitPanel } from './visit-panel.tsx'

const loader = async ({ api, origin }: LoaderArgs) => ({
  careers: await api.content.page({ key: 'careers' }),
  origin,
})

function ContactUsPage() {
  const enquiryText = useWords(enquiryWords)
  const words = useWords(storefrontPageWords).contact
  const { careers, origin } = useLoaderData<typeof loader>()
  const facts = useShopFacts()
  return (
    <main id="main">
      <PageTitle title={words.title} />
      <PageMeta
        origin={origin}
        path={paths.contact}
        title={words.title}
        description={enquiryText.invite}
      />
      <PageHeader title={words.title} />
      <div className="wrap text-page">
        <div className="duo">
          <section className="panel contact-form">
            <h2>{words.write}</h2>
            <p>{enquiryText.invite}</p>
            <ContactForm />
          </section>
          <VisitPanel title={words.talk} facts={facts} />
        </div>
        {facts.address && (
          <section className="panel find-us" id="map">
            <h2>{words.find}</h2>
            <iframe
              className="map"
              src={mapFrameUrl(facts)}
              title={words.map(facts.address)}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
            <a className="text-link" href={mapUrl(facts)}>
              {words.openMap(facts.address)}
            </a>
          </section>
        )}
        <section className="section" id="careers">
          <h2 className="h2">{careers.title}</h2>
          {careers.lead && <p className="lead">{careers.lead}</p>}
          <Blocks blocks={careers.blocks} />
        </section>
      </div>
    </main>
  )
}

export { ContactUsPage as Component, loader }
