import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchInput } from '#kit/web/office/lists/search-input.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import type { CounterProduct } from '../../contract.ts'
import { counterWords } from '../../words/office.ts'
import type { Offer } from './use-scanner.ts'

const listId = 'scan-list'
const minLetters = 2

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** The product whose serial number may be scanned next. */
  serialOf: string | null
  /** The error of the last scan. */
  error: string
  onPick: (product: CounterProduct) => void
  /** Receives each scanned or typed code. `offer` lists the products here if there are several. */
  onScan: (code: string, offer: Offer) => void
  /** Called for Enter in the empty field. */
  onDone: () => void
}

/** Takes codes from a scanner, one after the other, and finds products by name. */
export function ScanField({ field, serialOf, error, onPick, onScan, onDone }: ScanFieldProps) {
  const words = useWords(counterWords)
  const list = useProductList()
  const texts = {
    id: 'scan',
    label: serialOf ? words.scanSerial(serialOf) : words.scan,
    hint: words.scanHint,
  }
  const pick = (product: CounterProduct) => {
    list.type('')
    onPick(product)
  }
  const scan = (code: string) => {
    list.type('')
    onScan(code, (products) => list.offer(code, products))
  }
  const press = ({ key }: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (key === 'Escape') list.type('')
    else if (step && list.products.length > 0) list.move(step)
    else if (key !== 'Enter') return false
    else {
      const chosen = list.findChosen(!serialOf)
      const typed = list.readTyped()
      if (typed === '') onDone()
      else if (chosen) pick(chosen)
      else scan(typed)
    }
    return true
  }
  return (
    <div className="picker counter-scan">
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          role="combobox"
          aria-expanded={list.products.length > 0}
          aria-controls={listId}
          aria-activedescendant={list.products.length > 0 ? `${listId}-${list.active}` : undefined}
          value={list.text}
          onType={list.type}
          onSearch={(typed) => void list.search(typed)}
          onKey={press}
          {...controlProps(texts)}
          aria-invalid={error ? true : undefined}
        />
        <p className="error" role="alert">
          {error}
        </p>
      </FieldFrame>
      <ProductOptions products={list.products} active={list.active} onPick={pick} />
    </div>
  )
}

/** The typed text and the products found for it. */
function useProductList() {
  const [text, setText] = useState('')
  const [products, setProducts] = useState<CounterProduct[]>([])
  const [active, setActive] = useState(0)
  /** Whether staff moved through the list: Enter then picks the marked product. */
  const isChosen = useRef(false)
  const newest = useRef('')
  const listedFor = useRef('')

  const list = (found: CounterProduct[], typed = '') => {
    setProducts(found)
    setActive(0)
    listedFor.current = typed
    isChosen.current = false
  }
  const type = (next: string) => {
    newest.current = next.trim()
    isChosen.current = false
    setText(next)
    if (newest.current.length < minLetters) list([])
  }
  return {
    text,
    products,
    active,
    type,
    readTyped: () => newest.current,
    search: async (typed: string) => {
      if (typed.length < minLetters) return
      const found = await api.counter.find({ q: typed }).catch(() => [])
      if (newest.current === typed) list(found, typed)
    },
    /** Lists what a scanned code may mean, unless staff have typed something meanwhile. */
    offer: (code: string, found: CounterProduct[]) => {
      if (newest.current !== '') return false
      type(code)
      list(found, code)
      return true
    },
    move: (step: number) => {
      isChosen.current = true
      setActive((active + step + products.length) % products.length)
    },
    /** The product that Enter picks. Without arrow keys, it must be found for the current text. */
    findChosen: (picksFirst: boolean) =>
      isChosen.current || (picksFirst && listedFor.current === newest.current)
        ? products[active]
        : undefined,
  }
}

interface ProductOptionsProps {
  products: CounterProduct[]
  active: number
  onPick: (product: CounterProduct) => void
}

const ProductOptions = ({ products, active, onPick }: ProductOptionsProps) => {
  const words = useWords(counterWords)
  const commonText = useWords(commonWords)
  return (
    <div
      id={listId}
      className="picker-list"
      role="listbox"
      aria-label={commonText.found}
      hidden={products.length === 0}
    >
      {products.map((product, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={product.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(product)}
        >
          <span>{product.productName}</span>
          <span className="soft num">
            {formatRs(product.discountedPrice)} · {words.inStock(product.stock)}
          </span>
        </div>
      ))}
    </div>
  )
}
