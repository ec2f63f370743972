import { Store } from '#catalog/shop/icons.ts'
import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { catalogWords } from '#catalog/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import type { SearchEntry, Suggestions } from '../../contract.ts'
import { suggestionWords } from '../../words/suggestions.ts'
import { History, LayoutGrid, Wrench } from './icons.ts'
import type { Option } from './suggestion-groups.ts'

/** One line of the list, with the typed words marked. */
export function SuggestedOption({ option, typed }: { option: Option; typed: string }) {
  if (option.kind === 'product') return <Product product={option.product} typed={typed} />
  if (option.kind === 'category') return <Category category={option.category} />
  if (option.kind === 'seller') return <Seller seller={option.seller} typed={typed} />
  if (option.kind === 'device') return <Device device={option.device} typed={typed} />
  return (
    <>
      <Icon of={option.kind === 'recent' ? History : Search} />
      <span className="name">
        <Marked text={option.words} words={typed} />
      </span>
    </>
  )
}

function Product({
  product: { productName, displayImage, productMarkedPrice, discountedPrice },
  typed,
}: {
  product: SearchEntry
  typed: string
}) {
  const words = useWords(catalogWords)
  return (
    <>
      <ProductImage src={displayImage} sizes="2.75rem" widths={[160]} />
      <span className="name">
        <Marked text={productName} words={typed} />
      </span>
      <span className="pay">
        {discountedPrice < productMarkedPrice && (
          <s>
            <span className="hidden">{words.oldPrice}</span>
            {formatRs(productMarkedPrice)}
          </s>
        )}
        <Price rupees={discountedPrice} />
      </span>
    </>
  )
}

function Category({
  category: { categoryName, within, count, search },
}: {
  category: Suggestions['categories'][number]
}) {
  const words = useWords(suggestionWords)
  return (
    <>
      <Icon of={LayoutGrid} />
      <span className="name">
        {search} {words.in} <b>{categoryName}</b>
        <span className="num"> · {count}</span>
        {within && within !== categoryName && <small>{within}</small>}
      </span>
    </>
  )
}

function Seller({
  seller: { name, count },
  typed,
}: {
  seller: Suggestions['sellers'][number]
  typed: string
}) {
  const words = useWords(suggestionWords)
  return (
    <>
      <Icon of={Store} />
      <span className="name">
        <Marked text={name} words={typed} />
        <span className="num"> · {count}</span>
        <small>{words.seller}</small>
      </span>
    </>
  )
}

function Device({
  device: { name },
  typed,
}: {
  device: Suggestions['devices'][number]
  typed: string
}) {
  const words = useWords(suggestionWords)
  return (
    <>
      <Icon of={Wrench} />
      <span className="name">
        <Marked text={name} words={typed} />
        <small>{words.whatFits}</small>
      </span>
    </>
  )
}

/** The text with the typed words marked, together or one by one. */
function Marked({ text, words }: { text: string; words: string }) {
  const parts = [words, ...words.split(/\s+/)]
    .filter(Boolean)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (parts.length === 0) return text
  return text.split(new RegExp(`(${parts.join('|')})`, 'i')).map((part, index) =>
    // Every second part is a match.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
