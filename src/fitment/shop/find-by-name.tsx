import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import type { SuggestedDevice } from '../device.ts'
import { fitmentWords as words } from '../words.ts'
import { tellYears } from '../years.ts'
import { deviceUrl } from './device-url.ts'
import { kindIcons } from './icons.ts'
import { useAsk } from './use-ask.tsx'

const pauseMs = 80
const listId = 'device-list'
const optionId = (index: number) => `device-${index}`

interface FindByNameProps {
  /** What was typed before the page was loaded, and what it found. */
  typed: string
  found: SuggestedDevice[]
}

/** Finds a device while its name is being typed; without a script, when it is sent. */
export function FindByName({ typed: first, found: firstFound }: FindByNameProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useAsk()
  const [typed, setTyped] = useState(first)
  const [found, setFound] = useState<SuggestedDevice[] | null>(first ? firstFound : null)
  const [active, setActive] = useState(0)
  const newest = useRef(first)

  useEffect(() => {
    const q = typed.trim()
    if (q === newest.current) return
    newest.current = q
    if (!q) return setFound(null)
    const timer = setTimeout(async () => {
      const devices = await api.fitment.suggest({ q }).catch(() => null)
      // A late answer to earlier words is dropped.
      if (newest.current !== q || !devices) return
      setFound(devices)
      setActive(0)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found?.[active]
    if (event.key === 'Escape') setFound(null)
    else if (event.key === 'Enter' && chosen) void navigate(deviceUrl(chosen))
    else if (step && found?.length) setActive((active + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  const isOpen = Boolean(found?.length)
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
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
        </div>
        <p className="hint" id="device-hint">
          {words.typeLabel}
        </p>
        {found && found.length > 0 && (
          <div className="ahead-list" id={listId} role="listbox" aria-label={words.find}>
            {found.map((device, index) => (
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
                  {device.year ?? tellYears(device.yearFrom, device.yearTo)}
                </small>
              </Link>
            ))}
          </div>
        )}
        <p role="status" className={found?.length === 0 ? 'note' : 'hidden'}>
          {found && (found.length === 0 ? words.noneFound : words.found(found.length))}
        </p>
        {found?.length === 0 && (
          <p>
            <Button kind="quiet" onClick={() => ask({ device: typed.trim() })}>
              {words.ask}
            </Button>
          </p>
        )}
      </form>
      {dialog}
    </>
  )
}
