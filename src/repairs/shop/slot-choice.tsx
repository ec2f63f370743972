import { useCallback, useState } from 'react'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { Loader } from '#kit/web/ui/loader.tsx'
import { bookingWords } from '../booking-words.ts'
import type { SlotsOfDay } from '../contract.ts'
import type { DeviceWay } from '../model.ts'
import { serviceWords } from '../service-words.ts'
import { clockOf, sayDay, sayTime } from './clock.ts'

const words = bookingWords.way
const firstDays = 5

export const saySlot = (startsAt: string, endsAt: string) =>
  words.times(sayTime(clockOf(startsAt)), sayTime(clockOf(endsAt)))
/** When a slot begins. */
export const saySlotTime = (startsAt: string) => sayTime(clockOf(startsAt))
export const saySlotDay = (startsAt: string) =>
  sayDay(nepalDate(Date.parse(startsAt)), Date.now(), serviceWords.now)

interface SlotChoiceProps {
  way: DeviceWay
  value: string
  error?: string | undefined
  /** The beginning of a slot, and the whole of it in words. */
  onChoose: (slot: string) => void
}

/** The free times of the next days; whoever brings it may come at any. */
export function SlotChoice({ way, value, error, onChoose }: SlotChoiceProps) {
  const load = useCallback(() => api.repairs.slots({ way }), [way])
  const { value: days, failure, retry } = useLoaded(load)
  const [showsAll, setShowsAll] = useState(false)
  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!days) return <Loader label={words.loading} />
  const shown = showsAll ? days : days.slice(0, firstDays)
  const hasFree = days.some(({ slots }) => slots.some(({ isFree }) => isFree))
  return (
    <fieldset aria-describedby={error && 'repair-slot-error'}>
      <legend className="hidden">{words.when}</legend>
      {way === 'bring' && (
        <div className="slot-row">
          <Slot label={words.anyTime} isChosen={value === ''} onChoose={() => onChoose('')} />
        </div>
      )}
      {!hasFree && way === 'collect' && <p role="status">{words.none}</p>}
      <div className="slot-days">
        {shown.map((day) => (
          <Day key={day.day} of={day} value={value} onChoose={onChoose} />
        ))}
      </div>
      {!showsAll && days.length > firstDays && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {words.more}
        </Button>
      )}
      {error && (
        <p className="error" id="repair-slot-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Day({
  of: { day, closed, slots },
  value,
  onChoose,
}: {
  of: SlotsOfDay
  value: string
  onChoose: (slot: string) => void
}) {
  const free = slots.filter(({ isFree }) => isFree)
  return (
    <div>
      <h3>{sayDay(day, Date.now(), serviceWords.now)}</h3>
      {free.length === 0 && (
        <p className="note">{closed === null ? words.full : words.closed(closed)}</p>
      )}
      <div className="slot-row">
        {free.map(({ startsAt, endsAt }) => (
          <Slot
            key={startsAt}
            label={saySlot(startsAt, endsAt)}
            spoken={saySlotDay(startsAt)}
            isChosen={value === startsAt}
            onChoose={() => onChoose(startsAt)}
          />
        ))}
      </div>
    </div>
  )
}

const Slot = ({
  label,
  spoken,
  isChosen,
  onChoose,
}: {
  label: string
  spoken?: string
  isChosen: boolean
  onChoose: () => void
}) => (
  <label className="slot">
    <input type="radio" name="slot" checked={isChosen} onChange={onChoose} />
    <span>
      {spoken && <span className="hidden">{spoken}, </span>}
      {label}
    </span>
  </label>
)
