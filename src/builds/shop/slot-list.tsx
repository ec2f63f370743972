import { Fragment } from 'react'
import type { ChosenPart } from '../contract.ts'
import { type PartRef, roomySlots, type Slot, slots } from '../model.ts'
import type { Finding } from '../rules/part.ts'
import { EmptySlot, SlotRow } from './slot-row.tsx'

/** The rules whose findings are shown in an empty slot. */
const emptySlotRules: Partial<Record<Slot, string>> = { cooler: 'noCooler', graphics: 'noPicture' }

interface SlotListProps {
  parts: readonly ChosenPart[]
  refs: readonly PartRef[]
  findings: readonly Finding[]
}

export function SlotList({ parts, refs, findings }: SlotListProps) {
  const rulesOfEmptySlots = Object.values(emptySlotRules)
  const partFindings = findings.filter(({ rule }) => !rulesOfEmptySlots.includes(rule))
  return (
    <div className="sheet">
      <ul>
        {slots.map((slot) => {
          const partsInSlot = parts.filter((part) => part.slot === slot)
          return (
            <Fragment key={slot}>
              {partsInSlot.map((part) => (
                <SlotRow
                  key={part.product.id}
                  slot={slot}
                  part={part}
                  parts={parts}
                  refs={refs}
                  findings={partFindings}
                />
              ))}
              {(partsInSlot.length === 0 || roomySlots.includes(slot)) && (
                <EmptySlot
                  slot={slot}
                  refs={refs}
                  isMore={partsInSlot.length > 0}
                  finding={findings.find(({ rule }) => rule === emptySlotRules[slot])}
                />
              )}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}
