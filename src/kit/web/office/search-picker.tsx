import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { describe, FieldFrame, type FieldTexts } from '../../ui/field.tsx'

const typingMs = 250
const leastLetters = 2

interface SearchPickerProps<Item> extends FieldTexts {
  find: (words: string) => Promise<Item[]>
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
}

/** Finds things while somebody types, and picks one by mouse, touch or arrow keys. */
export function SearchPicker<Item>({ find, keyOf, render, onPick, ...texts }: SearchPickerProps<Item>) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Item[] | null>(null)
  const [active, setActive] = useState(0)
  const listId = `${texts.id}-list`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is the words; `find` is made anew each time
  useEffect(() => {
    const wanted = words.trim()
    if (wanted.length < leastLetters) return setFound(null)
    let isStale = false
    const show = (items: Item[]) => {
      if (isStale) return
      setFound(items)
      setActive(0)
    }
    const timer = window.setTimeout(() => void find(wanted).then(show, () => show([])), typingMs)
    return () => {
      isStale = true
      window.clearTimeout(timer)
    }
  }, [words])

  const pick = (item: Item) => {
    setWords('')
    setFound(null)
    onPick(item)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found?.[active]
    if (event.key === 'Escape') setWords('')
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (step && found?.length) setActive((active + step + found.length) % found.length)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <div className="picker">
      <FieldFrame {...texts}>
        <input
          className="input"
          role="combobox"
          aria-expanded={found !== null}
          aria-controls={listId}
          aria-activedescendant={found?.length ? `${listId}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={press}
          {...describe(texts)}
        />
      </FieldFrame>
      <div id={listId} className="picker-list" role="listbox" aria-label="Found" hidden={!found?.length}>
        {found?.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, which keeps the focus
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
        {found?.length === 0 && adminMessages.nothingFound}
      </p>
    </div>
  )
}
