import { useEffect, useState } from 'react'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { paths } from '#shop-pages.ts'
import { tellClick } from '../tell-search.ts'
import { forgetAllSearches, forgetSearch, readRecent, rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { type Option, toGroups } from './suggested.ts'
import { useSuggestions } from './use-suggestions.ts'

const listId = 'search-list'
const optionId = (index: number) => `search-${index}`

const mark = (element: HTMLElement, name: string, value: string | false) =>
  value ? element.setAttribute(name, value) : element.removeAttribute(name)

/**
 * What the header's text box suggests, after the practice for comboboxes: the box keeps the focus
 * and points into the list.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate()
  /** Null while the list is closed. */
  const [words, setWords] = useState<string | null>(
    document.activeElement === input ? input.value.trim() : null,
  )
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(readRecent)
  const found = useSuggestions(words)
  const groups = found ? toGroups(found, recent) : []
  const options = groups.flatMap((group) => group.options)
  const places = options.length + 1
  const isOpen = words !== null && found !== null

  const show = (next: string | null) => {
    setWords(next)
    setActive(-1)
    // Another tab, or the end of a session, may have changed them.
    setRecent(readRecent())
  }
  const open = () => show(input.value.trim())
  /** Specification §2: on blur and selection it closes and clears. */
  const leave = () => {
    show(null)
    input.value = ''
  }
  const changeRecent = (change: () => void) => {
    change()
    setRecent(readRecent())
    setActive(-1)
  }
  const remember = (searched: string) => changeRecent(() => rememberSearch(searched))
  const forget = (searched: string) => changeRecent(() => forgetSearch(searched))
  const choose = (option: Option) => {
    if ('words' in option) remember(option.words)
    if (option.kind === 'product' && words) tellClick(words, option.product.id)
    input.blur()
  }
  const search = (event: Event) => {
    event.preventDefault()
    const typed = input.value.trim()
    if (!typed) return
    remember(typed)
    void navigate(paths.listing({ search: typed }))
    input.blur()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' && document.getElementById(optionId(active))
    const reached = options[active]
    const forgotten = event.key === 'Delete' && reached?.kind === 'recent' && reached
    if (!step && !chosen && !forgotten && !(event.key === 'Escape' && isOpen)) return
    event.preventDefault()
    if (chosen) chosen.click()
    else if (forgotten) forget(forgotten.words)
    else if (!step) show(null)
    else if (!isOpen) open()
    // One place more than there are options: the text box itself.
    else setActive(((active + 1 + step + places) % places) - 1)
  }

  useEffect(() => {
    const listeners = { focus: open, input: open, blur: leave, keydown: press as EventListener }
    for (const [event, listener] of Object.entries(listeners))
      input.addEventListener(event, listener)
    input.form?.addEventListener('submit', search)
    return () => {
      for (const [event, listener] of Object.entries(listeners))
        input.removeEventListener(event, listener)
      input.form?.removeEventListener('submit', search)
    }
  })
  // Somebody may have typed on before anything listened.
  // only once, as soon as the box is listened to
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (document.activeElement === input && input.value.trim() !== words) open()
  }, [])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    mark(input, 'aria-controls', isOpen && listId)
    mark(input, 'aria-activedescendant', isOpen && active >= 0 && optionId(active))
    // The list may be longer than the screen.
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [input, isOpen, active])

  if (!isOpen) return null
  return (
    <SearchResults
      id={listId}
      found={found}
      groups={groups}
      active={active}
      optionId={optionId}
      onChoose={choose}
      onForget={forget}
      onForgetAll={() => changeRecent(forgetAllSearches)}
    />
  )
}
