import { useCallback, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import type { SlotsOfDay } from '../../../contract.ts'
import type { TransportMethod } from '../../../model.ts'
import { bookingWords } from '../../../words/booking.ts'
import { formatTimeRange, formatUpcomingDay } from '../../format-when.ts'

const firstDays = 5

interface SlotChoiceProps {
  way: TransportMethod
  value: string
  error?: string | undefined
  /** Gets the start of the slot; empty for any time. */
  onChoose: (startsAt: string) => void
}

/** The free slots of the next days. Customers who bring the device may also choose any time. */
export function SlotChoice({ way, value, error, onChoose }: SlotChoiceProps) {
  const words = useWords(bookingWords).way
  const load = useCallback(() => api.repairs.slots({ way }), [way])
  const { value: days, failure, retry } = useLoaded(load)
  const [showsAll, setShowsAll] = useState(false)
  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!days) return <Loader label={words.loading} />
  const visibleDays = showsAll ? days : days.slice(0, firstDays)
  const hasFree = days.some(({ slots }) => slots.some(({ isFree }) => isFree))
  return (
    <fieldset aria-describedby={error && 'repair-slot-error'}>
      <legend className="hidden">{words.when}</legend>
      {way === 'bring' && (
        <div className="slot-row">
          <SlotOption label={words.anyTime} isChosen={value === ''} onChoose={() => onChoose('')} />
        </div>
      )}
      {!hasFree && way === 'collect' && <p role="status">{words.none}</p>}
      <div className="slot-days">
        {visibleDays.map((day) => (
          <Day key={day.day} slotsOfDay={day} value={value} onChoose={onChoose} />
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
  slotsOfDay: { day, closed, slots },
  value,
  onChoose,
}: {
  slotsOfDay: SlotsOfDay
  value: string
  onChoose: (startsAt: string) => void
}) {
  const language = useLanguage()
  const words = useWords(bookingWords).way
  const free = slots.filter(({ isFree }) => isFree)
  const dayName = formatUpcomingDay(day, Date.now(), language)
  return (
    <div>
      <h3>{dayName}</h3>
      {free.length === 0 && (
        <p className="note">{closed === null ? words.full : words.closed(closed)}</p>
      )}
      <div className="slot-row">
        {free.map((slot) => (
          <SlotOption
            key={slot.startsAt}
            label={formatTimeRange(slot, language)}
            day={dayName}
            isChosen={value === slot.startsAt}
            onChoose={() => onChoose(slot.startsAt)}
          />
        ))}
      </div>
    </div>
  )
}

const SlotOption = ({
  label,
  day,
  isChosen,
  onChoose,
}: {
  label: string
  /** For screen readers. */
  day?: string
  isChosen: boolean
  onChoose: () => void
}) => (
  <label className="slot">
    <input type="radio" name="slot" checked={isChosen} onChange={onChoose} />
    <span>
      {day && <span className="hidden">{day}, </span>}
      {label}
    </span>
  </label>
)
