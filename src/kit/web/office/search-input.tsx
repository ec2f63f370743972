import { Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { maxSearchLength } from '../../contract/paging.model.ts'
import { Icon } from '../ui/icon.tsx'

const typingMs = 300

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
  /** Called with what was typed, once somebody pauses or presses Enter. */
  onSearch: (text: string) => void
  /** Whether the key was handled and should not reach the field. */
  onKey?: (event: KeyboardEvent) => boolean
}

/** Whether a click follows a link to another page, in this tab. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  return (
    link !== null &&
    link.pathname !== window.location.pathname &&
    !link.target &&
    !ctrlKey &&
    !metaKey &&
    !shiftKey
  )
}

/** The one field to search with: it searches while somebody types, and at once on Enter. */
export function SearchInput({
  value,
  onType,
  onSearch,
  onKey = () => false,
  ...input
}: SearchInputProps) {
  const timer = useRef<number>(undefined)
  const typed = useRef(value)
  // When the pause is over, the page may know more than when the letter was typed.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  // A text set from outside replaces a search that has not started yet.
  useEffect(() => {
    if (value === typed.current) return
    window.clearTimeout(timer.current)
    typed.current = value
  }, [value])
  // A search that starts late would replace the page that a link opens.
  useEffect(() => {
    const forget = () => window.clearTimeout(timer.current)
    const onClick = (event: MouseEvent) => leavesPage(event) && forget()
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      forget()
    }
  }, [])

  const press = (event: KeyboardEvent) => {
    const isTaken = onKey(event)
    if (!isTaken && event.key !== 'Enter') return
    event.preventDefault()
    if (isTaken) return
    window.clearTimeout(timer.current)
    onSearch(value.trim())
  }
  return (
    <search className="search-input">
      <Icon of={Search} />
      <input
        className="input"
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={value}
        onChange={({ target }) => {
          typed.current = target.value
          onType(target.value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => search.current(target.value.trim()), typingMs)
        }}
        onKeyDown={press}
        {...input}
      />
    </search>
  )
}
