import { useState } from 'react'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { positionOf } from '../../divided-order.ts'
import { isFinal, nextStages, type OrderStage } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { ConfirmMove, moveLabel } from './confirm-move.tsx'
import { currentMover } from './moving.ts'
import { type StepProps, UndoStep } from './undo-step.tsx'

/** Buttons for the possible next steps of an order or consignment. Each asks for confirmation. */
export function MoveOrder({ order, consignment }: StepProps) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const [to, setTo] = useState<OrderStage | null>(null)
  const position = consignment && positionOf(order, consignment)
  return (
    <>
      {nextStages((consignment ?? order).stage, currentMover(), order.isPickup).map((stage) => (
        <Button
          key={stage}
          kind={isFinal(stage) ? 'quiet' : undefined}
          onClick={() => setTo(stage)}
        >
          {position && stage === 'cancelled'
            ? words.cancelConsignment
            : moveLabel(language, stage, order.isPickup)}
          {position && <span className="hidden">{words.ofConsignment(position.number)}</span>}
        </Button>
      ))}
      <UndoStep order={order} consignment={consignment} />
      {to && (
        <ConfirmMove order={order} consignment={consignment} to={to} onClose={() => setTo(null)} />
      )}
    </>
  )
}
