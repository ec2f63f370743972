import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { Consignment } from '../consignment.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { ShownOrder } from '../order-part.ts'
import { placeOf } from '../parts.ts'
import { stageName } from '../stage-name.ts'
import { canBeTakenBack, takeBackMinutes } from '../stages.ts'
import { moverHere, takeBackHere } from './moving.ts'

const say = words.takeBack

/**
 * The last step, while whoever works here may still take it back. The server knows what stands in
 * the way.
 */
function lastStepOf({ events }: ShownOrder, consignment: Consignment | undefined, now: number) {
  const last = events.filter((event) => !consignment || event.consignment === consignment.id).at(-1)
  if (!last || last.from === null || last.takesBack || last.by !== moverHere()) return null
  const isRecent = now - Date.parse(last.at) < takeBackMinutes * 60_000
  return isRecent && canBeTakenBack(last.undone?.to ?? last.to) ? last : null
}

/** Takes the last step back, for a few minutes. */
export function TakeBack({ order, consignment }: { order: ShownOrder; consignment?: Consignment }) {
  const [now, setNow] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useAction()
  // It goes when its time is over.
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 15_000)
    return () => window.clearInterval(timer)
  }, [])
  const last = lastStepOf(order, consignment, now)
  if (!last) return null
  const [wrong, right] = last.undone ? [last.undone.to, last.to] : [last.to, last.from ?? last.to]
  const place = consignment && placeOf(order, consignment)
  const takeBack = async () => {
    await run(() => takeBackHere(order, consignment), { done: say.done(order.number) })
    setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {say.button}
        {place && <span className="hidden">{words.ofPart(place.place)}</span>}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={say.title(stageName(wrong, order.isPickup), order.number)}
          confirm={say.confirm}
          dismiss={words.leaveIt}
          busy={isBusy}
          onConfirm={takeBack}
          onCancel={() => setOpen(false)}
        >
          <p>{say.means(stageName(right, order.isPickup))}</p>
          <p>{say.limits}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
