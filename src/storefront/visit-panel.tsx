import type { ReactNode } from 'react'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { mapUrl } from '#settings/shop/place.ts'
import { storefrontWords } from './words.ts'

const say = storefrontWords.reach

/** Every way to reach the shop that it knows. */
export function VisitPanel({
  title,
  facts,
  hours,
}: {
  title: string
  facts: ShopFacts
  hours?: ReactNode
}) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {hours}
      <dl className="visit">
        {!hours && <Row name={say.today}>{facts.hours}</Row>}
        {facts.address && (
          <Row name={say.address}>
            {facts.address}
            <br />
            <a href={mapUrl(facts)}>{say.directions}</a>
          </Row>
        )}
        {facts.phone && (
          <Row name={say.phone}>
            <a href={telephoneLink(facts.phone)}>{facts.phone}</a>
          </Row>
        )}
        {facts.email && (
          <Row name={say.email}>
            <a href={mailLink(facts.email)}>{facts.email}</a>
          </Row>
        )}
        {facts.chat && (
          <Row name={say.chat}>
            <a href={facts.chat}>{say.message}</a>
          </Row>
        )}
        {facts.facebook && (
          <Row name={say.social}>
            <a href={facts.facebook}>{say.facebook}</a>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
