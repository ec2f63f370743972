import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'
import { useListAddress } from './use-list-address.ts'

/** Search and filters above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>
}

/** Narrows the list while somebody types. */
export function SearchField({ label, name = 'search' }: { label: string; name?: string }) {
  const address = useListAddress()
  const shown = address.get(name)
  const [text, setText] = useState(shown)
  const asked = useRef(shown)
  // The reply to an earlier search must not remove what was typed since; going back or forward
  // brings its own text.
  useEffect(() => {
    if (shown === asked.current) return
    asked.current = shown
    setText(shown)
  }, [shown])

  const search = (next: string) => {
    if (next === shown && next === asked.current) return
    asked.current = next
    void address.go({ [name]: next })
  }
  return (
    <div className="list-search">
      <SearchInput
        aria-label={label}
        placeholder={label}
        value={text}
        onType={setText}
        onSearch={search}
      />
    </div>
  )
}

/** Narrows the list by a day. */
/** `usual` is the day that applies when the address has none. */
export function FilterDay({
  label,
  name,
  usual = '',
}: {
  label: string
  name: string
  usual?: string
}) {
  const address = useListAddress()
  return (
    <label className="list-day">
      {label}
      <input
        className="input"
        type="date"
        value={address.get(name) || usual}
        onChange={({ target }) => void address.go({ [name]: target.value })}
      />
    </label>
  )
}

interface FilterSelectProps {
  label: string
  name: string
  /** Value and label; the first applies when the address has no such filter. */
  options: readonly (readonly [value: string, label: string])[]
}

export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const address = useListAddress()
  return (
    <select
      className="input list-filter"
      aria-label={label}
      value={address.get(name)}
      onChange={({ target }) => void address.go({ [name]: target.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
