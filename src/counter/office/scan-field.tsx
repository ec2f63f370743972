import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { SearchInput } from '#kit/web/office/search-input.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import type { CounterProduct } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import type { Offer } from './use-scanner.ts'

const listId = 'scan-list'
const minLetters = 2

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** Of which product the next scan may be a serial number. */
  asking: string | null
  /** What is wrong with the last scan. */
  error: string
  onPick: (product: CounterProduct) => void
  /**
   * What was scanned, or typed and ended with Enter, and may be offered here if it can be more than
   * one product.
   */
  onScan: (code: string, offer: Offer) => void
  /** Enter, with nothing typed. */
  onDone: () => void
}

/** Takes what a scanner types, one code after the other, and finds by name what has no code. */
export function ScanField({ field, asking, error, onPick, onScan, onDone }: ScanFieldProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<CounterProduct[]>([])
  const [active, setActive] = useState(0)
  /** Somebody went through the list: Enter means what is marked there. */
  const isChosen = useRef(false)
  const newest = useRef('')
  const shownFor = useRef('')
  const texts = {
    id: 'scan',
    label: asking ? words.scanSerial(asking) : words.scan,
    hint: words.scanHint,
  }

  const show = (products: CounterProduct[], of = '') => {
    setFound(products)
    setActive(0)
    shownFor.current = of
    isChosen.current = false
  }
  const type = (next: string) => {
    newest.current = next.trim()
    isChosen.current = false
    setText(next)
    if (newest.current.length < minLetters) show([])
  }
  const pick = (product: CounterProduct) => {
    type('')
    onPick(product)
  }
  const search = async (wanted: string) => {
    if (wanted.length < minLetters) return
    const products = await api.counter.find({ q: wanted }).catch(() => [])
    if (newest.current === wanted) show(products, wanted)
  }
  const scan = (code: string) => {
    type('')
    onScan(code, (products) => {
      if (newest.current !== '') return false
      type(code)
      show(products, code)
      return true
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    if (event.key === 'Escape') type('')
    else if (step && found.length > 0) {
      isChosen.current = true
      setActive((active + step + found.length) % found.length)
    } else if (event.key !== 'Enter') return false
    else if (newest.current === '') onDone()
    else if (chosen && (isChosen.current || (!asking && shownFor.current === newest.current)))
      pick(chosen)
    else scan(newest.current)
    return true
  }

  return (
    <div className="picker counter-scan">
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          value={text}
          onType={type}
          onSearch={(wanted) => void search(wanted)}
          onKey={press}
          {...describe(texts)}
          aria-invalid={error ? true : undefined}
        />
        <p className="error" role="alert">
          {error}
        </p>
      </FieldFrame>
      <div
        id={listId}
        className="picker-list"
        role="listbox"
        aria-label={commonWords.found}
        hidden={found.length === 0}
      >
        {found.map((product, index) => (
          // the keys are those of the field, which keeps the focus
          // see above
          // see above
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: see above
          <div
            key={product.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(product)}
          >
            <span>{product.productName}</span>
            <span className="soft num">
              {formatRs(product.discountedPrice)} · {words.inStock(product.stock)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
