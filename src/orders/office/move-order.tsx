import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import type { Consignment } from '../consignment.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { ShownOrder } from '../order-part.ts'
import { placeOf } from '../parts.ts'
import { isEnd, nextBy, type OrderStage } from '../stages.ts'

import { ConfirmMove, verbFor } from './confirm-move.tsx'
import { moverHere } from './moving.ts'
import { TakeBack } from './take-back.tsx'

/**
 * The steps that an order, or what one seller sends of it, can take from its stage; each is
 * explained before it is taken.
 */
export function MoveOrder({
  order,
  consignment,
}: {
  order: ShownOrder
  consignment?: Consignment
}) {
  const [to, setTo] = useState<OrderStage | null>(null)
  const place = consignment && placeOf(order, consignment)
  return (
    <>
      {nextBy((consignment ?? order).stage, moverHere(), order.isPickup).map((stage) => (
        <Button key={stage} kind={isEnd(stage) ? 'quiet' : undefined} onClick={() => setTo(stage)}>
          {place && stage === 'cancelled' ? words.cancelPart : verbFor(stage, order.isPickup)}
          {place && <span className="hidden">{words.ofPart(place.place)}</span>}
        </Button>
      ))}
      <TakeBack order={order} consignment={consignment} />
      {to && (
        <ConfirmMove order={order} consignment={consignment} to={to} onClose={() => setTo(null)} />
      )}
    </>
  )
}
