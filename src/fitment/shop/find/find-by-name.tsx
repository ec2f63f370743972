import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { SuggestedDevice } from '../../device.ts'
import { fitmentWords } from '../../words/shop.ts'
import { formatYears } from '../../years.ts'
import { deviceUrl } from '../device-url.ts'
import { kindIcons } from '../icons.ts'
import { useAskDialog } from './use-ask-dialog.tsx'

const debounceMs = 80
const listId = 'device-list'
const optionId = (index: number) => `device-${index}`

interface FindByNameProps {
  /** The name that was submitted before the page loaded. */
  initialQuery: string
  /** The devices that match it. */
  initialResults: SuggestedDevice[]
}

/** Suggests devices while the customer types. Without JavaScript, the form submits the name. */
export function FindByName({ initialQuery: typed, initialResults: found }: FindByNameProps) {
  const words = useWords(fitmentWords)
  const { ask, dialog } = useAskDialog()
  const { query, setQuery, results, active, press } = useDeviceSuggestions(typed, found)
  const isOpen = Boolean(results?.length)
  return (
    <>
      <form className="ahead" action={paths.fits()}>
        <h2>
          <label htmlFor="device-name">{words.type}</label>
        </h2>
        <div className="ahead-box">
          <Icon of={Search} />
          <input
            className="input"
            id="device-name"
            name="q"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(active) : undefined}
            aria-autocomplete="list"
            aria-describedby="device-hint"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            placeholder={words.typeExample}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={press}
          />
        </div>
        <p className="hint" id="device-hint">
          {words.typeLabel}
        </p>
        {results && results.length > 0 && <DeviceOptions devices={results} active={active} />}
        <p role="status" className={results?.length === 0 ? 'note' : 'hidden'}>
          {results && (results.length === 0 ? words.noneFound : words.found(results.length))}
        </p>
        {results?.length === 0 && (
          <p>
            <Button kind="quiet" onClick={() => ask({ device: query.trim() })}>
              {words.ask}
            </Button>
          </p>
        )}
      </form>
      {dialog}
    </>
  )
}

/** The typed query, its matching devices and the keys to choose one. Null results are hidden. */
function useDeviceSuggestions(initialQuery: string, initialResults: SuggestedDevice[]) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(initialQuery)
  const [results, setResults] = useState<SuggestedDevice[] | null>(
    initialQuery ? initialResults : null,
  )
  const [active, setActive] = useState(0)
  const latestQuery = useRef(initialQuery)

  useEffect(() => {
    const q = query.trim()
    if (q === latestQuery.current) return
    latestQuery.current = q
    if (!q) return setResults(null)
    const timer = setTimeout(async () => {
      const devices = await api.fitment.suggest({ q }).catch(() => null)
      // Ignore late replies to earlier queries.
      if (latestQuery.current !== q || !devices) return
      setResults(devices)
      setActive(0)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [query])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const activeDevice = results?.[active]
    if (event.key === 'Escape') setResults(null)
    else if (event.key === 'Enter' && activeDevice) void navigate(deviceUrl(activeDevice))
    else if (step && results?.length) setActive((active + step + results.length) % results.length)
    else return
    event.preventDefault()
  }
  return { query, setQuery, results, active, press }
}

const DeviceOptions = ({ devices, active }: { devices: SuggestedDevice[]; active: number }) => {
  const language = useLanguage()
  const words = useWords(fitmentWords)
  return (
    <div className="ahead-list" id={listId} role="listbox" aria-label={words.find}>
      {devices.map((device, index) => (
        <Link
          key={device.slug}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          to={deviceUrl(device)}
          tabIndex={-1}
        >
          <Icon of={kindIcons[device.kind]} />
          <b>{device.name}</b>
          <small className="num">
            {device.year ?? formatYears(device.yearFrom, device.yearTo, language)}
          </small>
        </Link>
      ))}
    </div>
  )
}
