import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'
import { useListAddress } from './use-list-address.ts'

/** Search and filters above a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>
}

/** Filters the list by a text while staff type it. */
export function SearchField({ label, name = 'search' }: { label: string; name?: string }) {
  const address = useListAddress()
  const current = address.get(name)
  const [text, setText] = useState(current)
  const requested = useRef(current)
  // The result of an earlier search must not overwrite newer text. Back and Forward do change it.
  useEffect(() => {
    if (current === requested.current) return
    requested.current = current
    setText(current)
  }, [current])

  const search = (next: string) => {
    if (next === current && next === requested.current) return
    requested.current = next
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

/** Filters the list by a day. `usual` is the default day. */
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
  /** The label of the default, which filters nothing. */
  all?: string
  /** Pairs of value and label. Without `all`, the first one is the default. */
  options: readonly (readonly [value: string, label: string])[]
}

/** Filters the list by one of several options. */
export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
  const address = useListAddress()
  return (
    <select
      className="input list-filter"
      aria-label={label}
      value={address.get(name)}
      onChange={({ target }) => void address.go({ [name]: target.value })}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
