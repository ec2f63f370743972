import { Fragment } from 'react'
import type { ChosenPart } from '../contract.ts'
import { type PartRef, roomySlots, type Slot, slots } from '../model.ts'
import type { Finding } from '../part.ts'
import { EmptySlot, SlotRow } from './slot-row.tsx'

/** Which rule speaks where nothing is chosen. */
const absent: Partial<Record<Slot, string>> = { cooler: 'noCooler', graphics: 'noPicture' }

interface SlotListProps {
  parts: readonly ChosenPart[]
  refs: readonly PartRef[]
  findings: readonly Finding[]
}

/** The parts of a computer, always in the same order. */
export function SlotList({ parts, refs, findings }: SlotListProps) {
  const elsewhere = Object.values(absent)
  const told = findings.filter(({ rule }) => !elsewhere.includes(rule))
  return (
    <div className="sheet">
      <ul>
        {slots.map((slot) => {
          const here = parts.filter((part) => part.slot === slot)
          return (
            <Fragment key={slot}>
              {here.map((part) => (
                <SlotRow
                  key={part.product.id}
                  slot={slot}
                  part={part}
                  parts={parts}
                  refs={refs}
                  findings={told}
                />
              ))}
              {(here.length === 0 || roomySlots.includes(slot)) && (
                <EmptySlot
                  slot={slot}
                  refs={refs}
                  isMore={here.length > 0}
                  finding={findings.find(({ rule }) => rule === absent[slot])}
                />
              )}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}
