import { Store } from '#catalog/shop/icons.ts'
import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { catalogWords } from '#catalog/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { type Drawing, Search } from '#kit/web/ui/icons.ts'
import type { SearchEntry, Suggestions } from '../../contract.ts'
import { suggestionWords } from '../../words/suggestions.ts'
import type { Option } from './suggestion-groups.ts'

const History: Drawing = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2'
const LayoutGrid: Drawing =
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 ' +
  '1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 ' +
  '1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 ' +
  '1-1-1v-5a1 1 0 0 1 1-1z'
const Wrench: Drawing =
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 ' +
  '6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94l-3.76 3.76z'

/** One line of the list, with the typed words marked. */
export function SuggestedOption({ option, typed }: { option: Option; typed: string }) {
  const words = useWords(suggestionWords)
  switch (option.kind) {
    case 'product':
      return <Product product={option.product} typed={typed} />
    case 'category':
      return <Category category={option.category} />
    case 'seller':
      return <Line icon={Store} typed={typed} note={words.seller} {...option.seller} />
    case 'device':
      return <Line icon={Wrench} typed={typed} note={words.whatFits} {...option.device} />
    default:
      return (
        <Line
          icon={option.kind === 'recent' ? History : Search}
          typed={typed}
          name={option.words}
        />
      )
  }
}

interface LineProps {
  icon: Drawing
  name: string
  typed: string
  count?: number
  note?: string
}

function Line({ icon, name, typed, count, note }: LineProps) {
  return (
    <>
      <Icon of={icon} />
      <span className="name">
        <Marked text={name} words={typed} />
        {count !== undefined && <span className="num"> · {count}</span>}
        {note && <small>{note}</small>}
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
