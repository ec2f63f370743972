import type { ReactNode } from 'react'
import type { ShopFacts } from '#contract/shop.ts'
import { mailLink, telephoneLink } from '../content/contact-links.ts'
import { mapUrl } from '../content/place.ts'

/** Every way to reach the shop. */
export function VisitPanel({ title, facts }: { title: string; facts: ShopFacts }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <dl className="visit">
        <Row name="Today">{facts.hours}</Row>
        <Row name="Address">
          {facts.address}
          <br />
          <a href={mapUrl(facts)}>Directions</a>
        </Row>
        <Row name="Phone">
          <a href={telephoneLink(facts.phone)}>{facts.phone}</a>
        </Row>
        <Row name="E-mail">
          <a href={mailLink(facts.email)}>{facts.email}</a>
        </Row>
        {facts.chat && (
          <Row name="Chat">
            <a href={facts.chat}>Message us</a>
          </Row>
        )}
        {facts.facebook && (
          <Row name="Social">
            <a href={facts.facebook}>Facebook</a>
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
