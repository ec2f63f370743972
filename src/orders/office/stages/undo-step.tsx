import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Consignment } from '../../consignment.ts'
import { positionOf } from '../../divided-order.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { stageName } from '../../stage-name.ts'
import { canBeUndone, undoMinutes } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { currentMover, undoLastStep } from './moving.ts'

/** An order, or one consignment of it. */
export interface StepProps {
  order: VisibleOrder
  consignment?: Consignment
}

/**
 * The last step, if this office took it and it is recent enough to undo. The server checks all
 * other conditions.
 */
function findUndoableStep({ order: { events }, consignment }: StepProps, now: number) {
  const last = events.filter((event) => !consignment || event.consignment === consignment.id).at(-1)
  if (!last || last.from === null || last.isUndo || last.by !== currentMover()) return null
  const isRecent = now - Date.parse(last.at) < undoMinutes * 60_000
  return isRecent && canBeUndone(last.undone?.to ?? last.to) ? last : null
}

/** Undoes the last step. Disappears after a few minutes. */
export function UndoStep({ order, consignment }: StepProps) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const undoWords = words.undo
  const [now, setNow] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction()
  // Hides the button once it is too late.
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 15_000)
    return () => window.clearInterval(timer)
  }, [])
  const last = findUndoableStep({ order, consignment }, now)
  if (!last) return null
  const [currentStage, previousStage] = last.undone
    ? [last.undone.to, last.to]
    : [last.to, last.from ?? last.to]
  const position = consignment && positionOf(order, consignment)
  const undo = async () => {
    await run(() => undoLastStep(order, consignment), { done: undoWords.done(order.number) })
    setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {undoWords.button}
        {position && <span className="hidden">{words.ofConsignment(position.number)}</span>}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={undoWords.title(stageName(language, currentStage, order.isPickup), order.number)}
          confirm={undoWords.confirm}
          dismiss={words.leaveIt}
          onConfirm={undo}
          onCancel={() => setOpen(false)}
        >
          <p>{undoWords.effect(stageName(language, previousStage, order.isPickup))}</p>
          <p>{undoWords.limits}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
