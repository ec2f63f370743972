import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Row } from '#kit/web/ui/page/row.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { mapUrl } from '#settings/shop/map-urls.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { productWords } from '../../../words/product.ts'
import { catalogWords } from '../../../words/shop.ts'
import { Store } from '../../icons.ts'

/** Stock, opening hours and address of the physical shop. */
export function StoreFinder({ stock }: { stock: number }) {
  const catalogText = useWords(catalogWords)
  const words = useWords(productWords).store
  const facts = useRootData()?.facts
  if (!facts) return null
  return (
    <details className="store">
      <summary className="btn btn-quiet btn-block">
        <Icon of={Store} />
        {words.find}
      </summary>
      <dl className="rows num">
        <Row name={catalogText.stock.label}>
          {stock > 0 ? words.inShop(stock) : words.notInShop}
        </Row>
        <Row name={words.today}>{facts.hours}</Row>
        {facts.address && (
          <Row name={words.address}>
            {facts.address},{' '}
            <a className="link" href={mapUrl(facts)}>
              {words.directions}
            </a>
          </Row>
        )}
        {facts.phone && (
          <Row name={words.phone}>
            <a className="link" href={telephoneLink(facts.phone)}>
              {facts.phone}
            </a>
          </Row>
        )}
      </dl>
    </details>
  )
}
