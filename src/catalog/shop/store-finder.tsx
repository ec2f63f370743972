import { messages } from '#contract/messages.ts'
import { useRootData } from '../app/root-data.ts'
import { telephoneLink } from '../content/contact-links.ts'
import { mapUrl } from '../content/place.ts'
import { Icon } from '../ui/icon.tsx'
import { Store } from './icons.ts'

/** Whether the shop has it now, and how to get there. */
export function StoreFinder({ stock }: { stock: number }) {
  const facts = useRootData()?.facts
  if (!facts) return null
  return (
    <details className="store">
      <summary className="btn btn-quiet btn-block">
        <Icon of={Store} />
        Find in Local store
      </summary>
      <dl className="rows num">
        <div>
          <dt>Stock</dt>
          <dd>{stock > 0 ? `${stock} in the shop` : messages.product.notInShop}</dd>
        </div>
        <div>
          <dt>Today</dt>
          <dd>{facts.hours}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            {facts.address},{' '}
            <a className="link" href={mapUrl(facts)}>
              Directions
            </a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={telephoneLink(facts.phone)}>
              {facts.phone}
            </a>
          </dd>
        </div>
      </dl>
    </details>
  )
}
