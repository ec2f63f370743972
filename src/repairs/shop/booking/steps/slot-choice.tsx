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
import { ChoiceError } from './step-parts.tsx'

const firstDays = 5

interface SlotChoiceProps {
  transport: TransportMethod
  value: string
  error?: string | undefined
  /** Gets the start of the slot; empty for any time. */
  onChoose: (startsAt: string) => void
}

/** The free slots of the next days. Customers who bring the device may also choose any time. */
export function SlotChoice({ transport, value, error, onChoose }: SlotChoiceProps) {
  const words = useWords(bookingWords).transport
  const load = useCallback(() => api.repairs.slots({ transport }), [transport])
  const { value: days, failure, retry } = useLoaded(load)
  const [showsAll, setShowsAll] = useState(false)
  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  if (!days) return <Loader label={words.loading} />
  const visibleDays = showsAll ? days : days.slice(0, firstDays)
  const hasFree = days.some(({ slots }) => slots.some(({ isFree }) => isFree))
  return (
    <fieldset aria-describedby={error && 'repair-slot-error'}>
      <legend className="hidden">{words.when}</legend>
      {transport === 'bring' && (
        <div className="slot-row">
          <SlotOption label={words.anyTime} isChosen={value === ''} onChoose={() => onChoose('')} />
        </div>
      )}
      {!hasFree && transport === 'collect' && <p role="status">{words.none}</p>}
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
      <ChoiceError id="repair-slot" text={error} />
    </fieldset>
  )
}

interface DayProps extends Pick<SlotChoiceProps, 'value' | 'onChoose'> {
  slotsOfDay: SlotsOfDay
}

function Day({ slotsOfDay: { day, closed, slots }, value, onChoose }: DayProps) {
  const language = useLanguage()
  const words = useWords(bookingWords).transport
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

interface SlotOptionProps {
  label: string
  /** For screen readers. */
  day?: string
  isChosen: boolean
  onChoose: () => void
}

const SlotOption = ({ label, day, isChosen, onChoose }: SlotOptionProps) => (
  <label className="slot">
    <input type="radio" name="slot" checked={isChosen} onChange={onChoose} />
    <span>
      {day && <span className="hidden">{day}, </span>}
      {label}
    </span>
  </label>
)
