import { Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { maxSearchLength } from '../../../contract/calls/paging.model.ts'
import { Icon } from '../../ui/icon.tsx'

const debounceMs = 300

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
  /** Called with the text after a pause in typing, or on Enter. */
  onSearch: (text: string) => void
  /** Returns true if it handled the key, which then does not reach the field. */
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

/** A search field that searches during typing, and at once on Enter. */
export function SearchInput({
  value,
  onType,
  onSearch,
  onKey = () => false,
  ...input
}: SearchInputProps) {
  const timer = useRef<number>(undefined)
  const typed = useRef(value)
  // After the pause, the latest callback is called, not the one from when the key was pressed.
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
    const cancel = () => window.clearTimeout(timer.current)
    const onClick = (event: MouseEvent) => leavesPage(event) && cancel()
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      cancel()
    }
  }, [])

  const press = (event: KeyboardEvent) => {
    const isHandled = onKey(event)
    if (!isHandled && event.key !== 'Enter') return
    event.preventDefault()
    if (isHandled) return
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
          timer.current = window.setTimeout(() => search.current(target.value.trim()), debounceMs)
        }}
        onKeyDown={press}
        {...input}
      />
    </search>
  )
}
