import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useWords } from '../../router/language.ts'
import { controlProps, FieldFrame, type FieldTexts } from '../../ui/controls/field.tsx'
import { commonWords } from '../words/office.ts'
import { SearchInput } from './search-input.tsx'

const minLetters = 2

interface SearchPickerProps<Item> extends FieldTexts {
  find: (text: string) => Promise<Item[]>
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** The search field, for callers that focus or read it. */
  field?: RefObject<HTMLInputElement | null>
}

/** Searches while the user types. A result is picked by mouse, touch or arrow keys. */
export function SearchPicker<Item>({
  find,
  keyOf,
  render,
  onPick,
  field,
  ...texts
}: SearchPickerProps<Item>) {
  const words = useWords(commonWords)
  const [text, setText] = useState('')
  const [results, setResults] = useState<Item[] | null>(null)
  const [active, setActive] = useState(0)
  const latest = useRef('')
  const listId = `${texts.id}-list`

  const type = (next: string) => {
    setText(next)
    latest.current = ''
    if (next.trim().length < minLetters) setResults(null)
  }
  const search = async (query: string) => {
    if (query.length < minLetters) return
    latest.current = query
    const items = await find(query).catch(() => [])
    // The text has changed since the request.
    if (latest.current !== query) return
    setResults(items)
    setActive(0)
  }
  const pick = (item: Item) => {
    type('')
    onPick(item)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = results?.[active]
    if (event.key === 'Escape') type('')
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (step && results?.length) setActive((active + step + results.length) % results.length)
    else return false
    return true
  }
  return (
    <div className="picker">
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          role="combobox"
          aria-expanded={results !== null}
          aria-controls={listId}
          aria-activedescendant={results?.length ? `${listId}-${active}` : undefined}
          value={text}
          onType={type}
          onSearch={(query) => void search(query)}
          onKey={press}
          {...controlProps(texts)}
        />
      </FieldFrame>
      <div
        id={listId}
        className="picker-list"
        role="listbox"
        aria-label={words.found}
        hidden={!results?.length}
      >
        {results?.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={keyOf(item)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          >
            {render(item)}
          </div>
        ))}
      </div>
      <p className="soft" role="status">
        {results?.length === 0 && words.nothingFound}
      </p>
    </div>
  )
}
