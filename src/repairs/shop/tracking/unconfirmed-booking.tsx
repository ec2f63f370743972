import { useState } from 'react'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { SlotChoice } from '../booking/steps/slot-choice.tsx'
import { formatTimeInSentence, formatUpcomingTime } from '../format-when.ts'

interface UnconfirmedBookingProps {
  repair: TrackedRepair
  onConfirm: () => Promise<unknown>
  onChooseSlot: (slot: string) => Promise<unknown>
}

/** Asks for the customer's confirmation, or for another time. */
export function UnconfirmedBooking({ repair, onConfirm, onChooseSlot }: UnconfirmedBookingProps) {
  const language = useLanguage()
  const words = useWords(trackingWords).unconfirmed
  const { isUnconfirmed, canConfirm, slot, slotUntil, lapsedSlotAt, stage, transport } = repair
  const lapsed = lapsedSlotAt && <p>{words.lapsed(formatUpcomingTime(lapsedSlotAt, language))}</p>
  if (stage !== 'booked') return null
  if (isUnconfirmed)
    return (
      <section className="panel">
        <h2>{words.title}</h2>
        {slot && slotUntil && <p>{words.held(formatTimeInSentence(slotUntil, language))}</p>}
        {lapsed}
        {canConfirm ? (
          <p className="call">
            <Button onClick={onConfirm}>{words.confirm}</Button>
          </p>
        ) : (
          <p>{words.how}</p>
        )}
      </section>
    )
  if (slot || (!lapsedSlotAt && transport === 'bring')) return null
  return (
    <section className="panel">
      <h2>{words.chooseTitle}</h2>
      {lapsed}
      <AnotherSlot transport={transport} onChoose={onChooseSlot} />
    </section>
  )
}

interface AnotherSlotProps {
  transport: TrackedRepair['transport']
  onChoose: (slot: string) => Promise<unknown>
}

function AnotherSlot({ transport, onChoose }: AnotherSlotProps) {
  const words = useWords(trackingWords).unconfirmed
  const [slot, setSlot] = useState('')
  return (
    <>
      <SlotChoice transport={transport} value={slot} onChoose={setSlot} />
      {slot && (
        <p className="call">
          <Button onClick={() => onChoose(slot)}>{words.choose}</Button>
        </p>
      )}
    </>
  )
}
