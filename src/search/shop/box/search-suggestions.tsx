import { useEffect, useState } from 'react'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { trackClick } from '../track-search.ts'
import { clearSearches, readRecent, removeSearch, saveSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { type Option, toGroups } from './suggestion-groups.ts'
import { useSuggestions } from './use-suggestions.ts'

const listId = 'search-list'
const optionId = (index: number) => `search-${index}`

/**
 * The suggestions below the header's text box. They follow the ARIA combobox pattern: the box keeps
 * the focus and points at the active option.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const language = useLanguage()
  const navigate = useNavigate()
  /** Null while the list is closed. */
  const [words, setWords] = useState(wordsIfFocused(input))
  const [active, setActive] = useState(-1)
  const recent = useRecentSearches(() => setActive(-1))
  const suggestions = useSuggestions(words)
  const groups = suggestions ? toGroups(suggestions, recent.searches, language) : []
  const options = groups.flatMap((group) => group.options)
  const isOpen = words !== null && suggestions !== null
  const show = (next: string | null) => {
    setWords(next)
    setActive(-1)
    // Another tab or signing out may have changed them.
    recent.reload()
  }
  const open = () => show(input.value.trim())
  /** The list closes and clears on blur and selection (specification §2). */
  const leave = () => {
    show(null)
    input.value = ''
  }
  const choose = (option: Option) => {
    if ('words' in option) recent.save(option.words)
    if (option.kind === 'product' && words) trackClick(words, option.product.id)
    input.blur()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const typed = input.value.trim()
    if (!typed) return
    recent.save(typed)
    void navigate(paths.listing({ search: typed }))
    input.blur()
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' && document.getElementById(optionId(active))
    const activeOption = options[active]
    const removed = event.key === 'Delete' && activeOption?.kind === 'recent' && activeOption
    if (!step && !chosen && !removed && !(event.key === 'Escape' && isOpen)) return
    event.preventDefault()
    if (chosen) chosen.click()
    else if (removed) recent.remove(removed.words)
    else if (!step) show(null)
    else if (!isOpen) open()
    else setActive(nextActive(active + step, options.length))
  }
  useInputListeners(input, { focus: open, input: open, blur: leave, keydown: pressKey, submit })
  // The customer may have typed before the listeners were added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after the first render
  useEffect(() => {
    if (document.activeElement === input && input.value.trim() !== words) open()
  }, [])
  useComboboxState(input, isOpen, active)

  if (!isOpen) return null
  return (
    <SearchResults
      id={listId}
      suggestions={suggestions}
      groups={groups}
      active={active}
      optionId={optionId}
      onChoose={choose}
      onRemove={recent.remove}
      onClear={recent.clear}
    />
  )
}

const wordsIfFocused = (input: HTMLInputElement): string | null =>
  document.activeElement === input ? input.value.trim() : null

/** Wraps around. Besides the options there is -1, the text box itself. */
function nextActive(index: number, optionCount: number) {
  const positions = optionCount + 1
  return ((index + 1 + positions) % positions) - 1
}

/** The searches saved in this browser. `onChange` runs after every change made here. */
function useRecentSearches(onChange: () => void) {
  const [searches, setSearches] = useState(readRecent)
  const reload = () => setSearches(readRecent())
  const change = (update: () => void) => {
    update()
    reload()
    onChange()
  }
  return {
    searches,
    reload,
    save: (search: string) => change(() => saveSearch(search)),
    remove: (search: string) => change(() => removeSearch(search)),
    clear: () => change(clearSearches),
  }
}

interface InputListeners {
  focus: () => void
  input: () => void
  blur: () => void
  keydown: (event: KeyboardEvent) => void
  /** Added to the form of the text box. */
  submit: (event: Event) => void
}

/** Binds the current listeners to the text box and its form, after every render. */
function useInputListeners(input: HTMLInputElement, { submit, ...listeners }: InputListeners) {
  useEffect(() => {
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [event, listener] of entries) input.addEventListener(event, listener)
    input.form?.addEventListener('submit', submit)
    return () => {
      for (const [event, listener] of entries) input.removeEventListener(event, listener)
      input.form?.removeEventListener('submit', submit)
    }
  })
}

/** Describes the list to assistive technology, and keeps the active option in view. */
function useComboboxState(input: HTMLInputElement, isOpen: boolean, active: number) {
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    setAttribute(input, 'aria-controls', isOpen && listId)
    setAttribute(input, 'aria-activedescendant', isOpen && active >= 0 && optionId(active))
    // The list may be longer than the screen.
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [input, isOpen, active])
}

const setAttribute = (element: HTMLElement, name: string, value: string | false) =>
  value ? element.setAttribute(name, value) : element.removeAttribute(name)
