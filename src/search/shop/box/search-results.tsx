import { Price } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { catalogWords } from '#catalog/words.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import type { SearchEntry } from '../../contract.ts'
import { searchWords } from '../../words.ts'
import { tellClick } from '../tell-search.ts'

interface SearchResultsProps {
  id: string
  words: string
  entries: SearchEntry[]
  /** The option that the arrows have reached. */
  active: number
  /** How the option at this place is called, for the text box that points at it. */
  optionId: (index: number) => string
  onChoose: () => void
}

export function SearchResults({ id, words, entries, active, optionId, onChoose }: SearchResultsProps) {
  return (
    // The text box keeps the focus while a result is pressed, or its blur would close the list before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, something is kept from happening
    <div className="found-list" data-lenis-prevent onMouseDown={(event) => event.preventDefault()}>
      <p className={words && entries.length > 0 ? 'hidden' : 'heading'} role="status">
        {entries.length === 0 ? searchWords.none : words ? catalogWords.products(entries.length) : searchWords.featured}
      </p>
      <div id={id} role="listbox" aria-label={searchWords.results} hidden={entries.length === 0}>
        {entries.map(({ id: productId, productName, displayImage, productMarkedPrice }, index) => (
          <Link
            key={productId}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={paths.product(productId)}
            onClick={() => {
              tellClick(words, productId)
              onChoose()
            }}
          >
            <ProductImage src={displayImage} sizes="2.75rem" widths={[160]} />
            <span className="name">
              <Marked text={productName} words={words} />
            </span>
            <Price rupees={productMarkedPrice} />
          </Link>
        ))}
      </div>
    </div>
  )
}

/** The name with what was typed set off; where only parts of it match, each of them. */
function Marked({ text, words }: { text: string; words: string }) {
  const parts = [words, ...words.split(/\s+/)].filter(Boolean).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (parts.length === 0) return text
  return text.split(new RegExp(`(${parts.join('|')})`, 'i')).map((piece, index) =>
    // Every second piece is a match.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
