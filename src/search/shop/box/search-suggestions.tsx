import { useEffect, useState } from 'react'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

const listId = 'search-list'
const optionId = (index: number) => `search-${index}`

const mark = (element: HTMLElement, name: string, value: string | false) => (value ? element.setAttribute(name, value) : element.removeAttribute(name))

/** What the header's text box suggests, after the practice for comboboxes: the box keeps the focus and points into the list. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  /** Null while the list is closed. */
  const [words, setWords] = useState<string | null>(document.activeElement === input ? input.value.trim() : null)
  const [active, setActive] = useState(-1)
  const found = useSearch(words)
  const places = (found?.entries.length ?? 0) + 1
  const isOpen = words !== null && found !== null

  const show = (next: string | null) => {
    setWords(next)
    setActive(-1)
  }
  /** Specification §2: on blur and selection it closes and clears. */
  const leave = () => {
    show(null)
    input.value = ''
  }
  const open = () => show(input.value.trim())
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' && document.getElementById(optionId(active))
    if (!step && !chosen && !(event.key === 'Escape' && isOpen)) return
    event.preventDefault()
    if (chosen) chosen.click()
    else if (!step) show(null)
    else if (!isOpen) open()
    // One place more than there are options: the text box itself.
    else setActive(((active + 1 + step + places) % places) - 1)
  }

  useEffect(() => {
    const listeners = { focus: open, input: open, blur: leave, keydown: press as EventListener }
    for (const [event, listener] of Object.entries(listeners)) input.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) input.removeEventListener(event, listener)
    }
  })
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    mark(input, 'aria-controls', isOpen && listId)
    mark(input, 'aria-activedescendant', isOpen && active >= 0 && optionId(active))
  }, [input, isOpen, active])

  return isOpen && <SearchResults id={listId} {...found} active={active} optionId={optionId} onChoose={() => input.blur()} />
}
