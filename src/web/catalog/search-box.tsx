import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { optionId } from './search-option.ts'
import { useSearch } from './use-search.ts'

const listId = 'search-list'
// Arrives while the first letters are typed.
const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }))

/** The header's search: a combobox of products, and before any script has arrived a plain form. */
export function SearchBox() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  /** Null while the list is closed. */
  const [words, setWords] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const found = useSearch(words)
  const entries = found?.entries ?? []
  const isOpen = words !== null && found !== null

  const type = (typed: string) => {
    setWords(typed.trim())
    setActive(-1)
  }
  const close = () => {
    setWords(null)
    setActive(-1)
  }
  /** Specification §2: on blur and selection it closes and clears. */
  const leave = () => {
    close()
    if (input.current) input.current.value = ''
  }
  const go = (to: string) => {
    void navigate(to)
    input.current?.blur()
    leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = entries[active]
    const typed = input.current?.value.trim()
    if (isOpen && chosen) go(paths.product(chosen.id))
    else if (typed) go(paths.listing({ search: typed }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!isOpen) return type(input.current?.value ?? '')
    // One place more than there are options: the text box itself.
    const places = entries.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, as it was before there was an element for it
    <form className="search" role="search" action={paths.listing()} onSubmit={submit}>
      <Icon of={Search} />
      <label className="hidden" htmlFor="search">
        {messages.pages.searchPlaceholder}
      </label>
      <input
        ref={input}
        id="search"
        type="search"
        name="search"
        placeholder={messages.pages.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        required
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onFocus={(event) => type(event.target.value)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suspense>
          <SearchResults id={listId} {...found} active={active} onChoose={leave} />
        </Suspense>
      )}
    </form>
  )
}
