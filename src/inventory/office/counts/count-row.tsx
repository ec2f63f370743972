import { type KeyboardEvent, useEffect, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { CountLine } from '../../counts.ts'
import { shelfWords } from '../../words/shelf.ts'

/** Saves a count. Returns the error message, if any. */
export type SaveCount = (
  counted: number | null,
  moved?: { shelf: number; counted: 'before' | 'after' },
) => Promise<string | undefined>

interface CountRowProps {
  line: CountLine
  isOpen: boolean
  error: string | undefined
  onSave: SaveCount
}

const countPattern = /^\d{0,7}$/

/** Enter goes to the next row, so that staff can type in a whole sheet without a mouse. */
function focusNextRow(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('.count-table input')]
  const next = fields[fields.indexOf(event.currentTarget) + step]
  if (next) next.focus()
  else event.currentTarget.blur()
}

/** One product of a sheet. A count is saved when its field loses focus. */
export function CountRow({ line, isOpen, error, onSave }: CountRowProps) {
  const words = useWords(shelfWords)
  const { productId, productName, model, sku, seen, shelf, counted, isMoved } = line
  const [text, setText] = useState(counted === null ? '' : String(counted))
  const [failure, setFailure] = useState<string>()
  useEffect(() => setText(counted === null ? '' : String(counted)), [counted])
  const difference = isOpen ? (counted === null ? null : counted - seen) : line.difference

  const save = async (moved?: Parameters<SaveCount>[1]) => {
    const count = text.trim() === '' ? null : Number(text)
    if (count !== counted || moved) setFailure(await onSave(count, moved))
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
                countPattern.test(target.value.trim()) && setText(target.value.trim())
              }
              onBlur={() => void save()}
              onKeyDown={focusNextRow}
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
