import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { SearchInput } from '#kit/web/office/search-input.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import type { CounterProduct } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'

const listId = 'scan-list'
const minLetters = 2
const texts = { id: 'scan', label: words.scan, hint: words.scanHint }

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  onFound: (product: CounterProduct) => void
  /** Enter, with nothing typed. */
  onDone: () => void
}

/** Takes what a scanner types, one code after the other, and finds by name what has no code. */
export function ScanField({ field, onFound, onDone }: ScanFieldProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<CounterProduct[]>([])
  const [active, setActive] = useState(0)
  const newest = useRef('')
  /** A scanner is quicker than an answer: each code waits for the one before it. */
  const before = useRef(Promise.resolve())

  const type = (next: string) => {
    newest.current = next.trim()
    setText(next)
    if (newest.current.length < minLetters) setFound([])
  }
  const show = (products: CounterProduct[]) => {
    setFound(products)
    setActive(0)
  }
  const pick = (product: CounterProduct) => {
    type('')
    setFound([])
    onFound(product)
  }
  const search = async (wanted: string) => {
    if (wanted.length < minLetters) return
    const products = await api.counter.find({ q: wanted }).catch(() => [])
    if (newest.current === wanted) show(products)
  }
  /** What was scanned is added if it can only be one; otherwise whoever stands there chooses. */
  const take = async (code: string) => {
    try {
      const products = await api.counter.find({ q: code })
      const [only, ...others] = products
      if (!only) toast.error(words.unknownCode(code))
      else if (others.length === 0) onFound(only)
      else if (newest.current === '') {
        type(code)
        show(products)
      } else toast.error(words.several(code))
    } catch (error) {
      toast.error(toApiError(error).message)
    }
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    if (event.key === 'Escape') type('')
    else if (step && found.length > 0) setActive((active + step + found.length) % found.length)
    else if (event.key !== 'Enter') return false
    else if (chosen) pick(chosen)
    else if (newest.current === '') onDone()
    else {
      const code = newest.current
      type('')
      before.current = before.current.then(() => take(code))
    }
    return true
  }

  return (
    <div className="picker">
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
        />
      </FieldFrame>
      <div id={listId} className="picker-list" role="listbox" aria-label={commonWords.found} hidden={found.length === 0}>
        {found.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, which keeps the focus
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
