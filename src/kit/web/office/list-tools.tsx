import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useListAddress } from './use-list-address.ts'

const typingMs = 300

/** Search and filters above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>
}

/** Narrows the list while somebody types. */
export function SearchField({ label, name = 'search' }: { label: string; name?: string }) {
  const address = useListAddress()
  const shown = address.get(name)
  const [words, setWords] = useState(shown)
  const typed = useRef<number>(undefined)
  const asked = useRef(shown)
  // The answer to an earlier search must not take away what was typed since; another way to this address brings its own words.
  useEffect(() => {
    if (shown === asked.current) return
    window.clearTimeout(typed.current)
    asked.current = shown
    setWords(shown)
  }, [shown])
  // Whoever has left the page does not want to be taken back.
  useEffect(() => () => window.clearTimeout(typed.current), [])

  const search = (next: string) => {
    window.clearTimeout(typed.current)
    if (next === shown && next === asked.current) return
    asked.current = next
    void address.go({ [name]: next })
  }
  return (
    <search className="list-search">
      <Icon of={Search} />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={100}
        onChange={({ target }) => {
          setWords(target.value)
          window.clearTimeout(typed.current)
          typed.current = window.setTimeout(() => search(target.value.trim()), typingMs)
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(words.trim())}
      />
    </search>
  )
}

interface FilterSelectProps {
  label: string
  name: string
  /** Value and words; the first is what an address without this filter means. */
  options: readonly (readonly [value: string, words: string])[]
}

export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const address = useListAddress()
  return (
    <select className="input list-filter" aria-label={label} value={address.get(name)} onChange={({ target }) => void address.go({ [name]: target.value })}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
