import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import type { CountLine } from '../counts.ts'
import { shelfWords as words } from '../shelf-words.ts'

interface CountRowProps {
  line: CountLine
  isOpen: boolean
  error: string | undefined
  onSave: (
    counted: number | null,
    moved?: { shelf: number; counted: 'before' | 'after' },
  ) => Promise<string | undefined>
}

const wanted = /^\d{0,7}$/

/** Enter goes to the next row, so that a whole sheet is typed in without a mouse. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('.count-table input')]
  const next = fields[fields.indexOf(event.currentTarget) + step]
  if (next) next.focus()
  else event.currentTarget.blur()
}

/** One product of a sheet; what is typed is noted when the field is left. */
export function CountRow({ line, isOpen, error, onSave }: CountRowProps) {
  const { productId, productName, model, sku, seen, shelf, counted, isMoved } = line
  const [text, setText] = useState(counted === null ? '' : String(counted))
  const [failure, setFailure] = useState<string>()
  useEffect(() => setText(counted === null ? '' : String(counted)), [counted])
  const difference = isOpen ? (counted === null ? null : counted - seen) : line.difference

  const save = async (moved?: Parameters<CountRowProps['onSave']>[1]) => {
    const typed = text.trim() === '' ? null : Number(text)
    if (typed !== counted || moved) setFailure(await onSave(typed, moved))
  }
  const problem = failure ?? (isMoved && counted !== null ? undefined : error)
  return (
    <tr className={isMoved && counted !== null ? 'is-moved' : undefined}>
      <td>
        <span className="count-name">{productName}</span>
        <small className="soft">{[sku, model].filter(Boolean).join(' · ')}</small>
        {isMoved && counted !== null && (
          <span className="count-moved">
            {words.movedSince(seen, shelf)}
            <span className="row">
              <Button kind="quiet" onClick={() => void save({ shelf, counted: 'before' })}>
                {words.countedAt(seen)}
              </Button>
              <Button kind="quiet" onClick={() => void save({ shelf, counted: 'after' })}>
                {words.countedAt(shelf)}
              </Button>
            </span>
          </span>
        )}
        {problem && <span className="error">{problem}</span>}
      </td>
      <td className="num r">{seen}</td>
      <td className="r">
        {isOpen ? (
          <>
            <input
              id={`count-${productId}`}
              className="input"
              inputMode="numeric"
              aria-label={words.countedLabel(productName)}
              value={text}
              onChange={({ target }) =>
                wanted.test(target.value.trim()) && setText(target.value.trim())
              }
              onBlur={() => void save()}
              onKeyDown={goOn}
            />
            <span className="count-box" aria-hidden="true" />
          </>
        ) : (
          (counted ?? '–')
        )}
      </td>
      <td className="num r count-difference">
        {difference === null ? '' : words.signed(difference)}
      </td>
    </tr>
  )
}
