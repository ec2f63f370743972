import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Row } from '#kit/web/ui/page/row.tsx'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { mapUrl } from '#settings/shop/map-urls.ts'
import { storefrontWords } from '../words/shop.ts'

/** Address and contact details, as far as the shop has filled them in. */
export function VisitPanel({
  title,
  facts,
  hours,
}: {
  title: string
  facts: ShopFacts
  hours?: ReactNode
}) {
  const words = useWords(storefrontWords).reach
  return (
    <section className="panel">
      <h2>{title}</h2>
      {hours}
      <dl className="visit">
        {!hours && <Row name={words.today}>{facts.hours}</Row>}
        {facts.address && (
          <Row name={words.address}>
            {facts.address}
            <br />
            <a href={mapUrl(facts)}>{words.directions}</a>
          </Row>
        )}
        {facts.phone && (
          <Row name={words.phone}>
            <a href={telephoneLink(facts.phone)}>{facts.phone}</a>
          </Row>
        )}
        {facts.email && (
          <Row name={words.email}>
            <a href={mailLink(facts.email)}>{facts.email}</a>
          </Row>
        )}
        {facts.chat && (
          <Row name={words.chat}>
            <a href={facts.chat}>{words.message}</a>
          </Row>
        )}
        {facts.facebook && (
          <Row name={words.social}>
            <a href={facts.facebook}>{words.facebook}</a>
          </Row>
        )}
      </dl>
    </section>
  )
}
