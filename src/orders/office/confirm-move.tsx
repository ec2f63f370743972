import { useState } from 'react'
import type { ApiError } from '#kit/contract/wire.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import type { Consignment, Parcel, Piece } from '../consignment.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import type { ShownOrder } from '../order-part.ts'
import { leftOf, partOf, placeOf } from '../parts.ts'
import { stageName } from '../stage-name.ts'
import { isEnd, type Mover, type OrderStage, stages } from '../stages.ts'

import { meaningHere, moveHere, moverHere } from './moving.ts'
import { NoteField } from './note-field.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PieceFields } from './piece-fields.tsx'

interface ConfirmMoveProps {
  order: ShownOrder
  /** Only what this seller sends. */
  consignment?: Consignment
  to: OrderStage
  onClose: () => void
}

/** What the dialog itself complains about; everything else is told once it is closed. */
const ownFields = ['trackingLink', 'note']

/** Says what a step means, and asks for what belongs to it: a note, the parcel, or which pieces. */
export function ConfirmMove({ order, consignment, to, onClose }: ConfirmMoveProps) {
  const [note, setNote] = useState('')
  const [parcel, setParcel] = useState<Parcel>({})
  const [pieces, setPieces] = useState<Piece[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isBusy, run } = useAction()
  const { number } = order
  const place = consignment && placeOf(order, consignment)
  const shown = consignment ? partOf(order, consignment) : order
  const count = shown.items.reduce((sum, item) => sum + leftOf(item), 0)
  const isOne = consignment !== undefined || order.consignments.length === 1
  const isPart = Boolean(place)
  const mover = moverHere()
  const chosen = pieces.reduce((sum, { quantity }) => sum + quantity, 0)

  function refused(error: ApiError) {
    setErrors(error.fields)
    if (ownFields.some((name) => error.fields[name])) return
    toast.error([error.message, ...Object.values(error.fields)].join(' '))
    onClose()
  }
  async function move() {
    const moved = await run(
      () => moveHere(order, consignment, { status: to, note, pieces, parcel }),
      {
        done: ({ message }) =>
          message !== words.updated
            ? message
            : pieces.length > 0
              ? words.piecesTaken(number)
              : words.movedPart(number, stageName(to, order.isPickup), place?.place),
        refused,
      },
    )
    if (moved) onClose()
  }
  return (
    <ConfirmDialog
      title={
        place
          ? words.movePartTitle(to, number, place.place, place.of)
          : words.moveTitle(verbFor(to, order.isPickup), number)
      }
      confirm={verbOf(to, chosen, isPart, order.isPickup)}
      dismiss={words.leaveIt}
      danger={isEnd(to)}
      busy={isBusy}
      onConfirm={move}
      onCancel={onClose}
    >
      <p>{meaningOf(to, mover, isPart || chosen > 0)}</p>
      {!isOne && <p>{words.everyPart}</p>}
      {order.customer.email === '' && <p>{words.noEmail}</p>}
      {to === 'shipped' && <ParcelFields value={parcel} onChange={setParcel} errors={errors} />}
      {stages[to].isStockBack && isOne && count > 1 && (
        <PieceFields items={shown.items} value={pieces} onChange={setPieces} />
      )}
      <NoteField
        value={note}
        onChange={setNote}
        isReason={stages[to].reasonFrom.includes(mover)}
        error={errors.note}
      />
    </ConfirmDialog>
  )
}

/** What is picked up is not delivered. */
export const verbFor = (to: OrderStage, isPickup?: boolean) =>
  isPickup && to === 'delivered' ? words.collect : words.moves[to]

function verbOf(to: OrderStage, chosen: number, isPart: boolean, isPickup?: boolean) {
  if (chosen > 0 && (to === 'cancelled' || to === 'returned' || to === 'came_back'))
    return words.movePieces(to, chosen)
  return isPart && to === 'cancelled' ? words.cancelPart : verbFor(to, isPickup)
}

function meaningOf(to: OrderStage, mover: Mover, isSome: boolean) {
  return mover === 'shop' && isSome && to === 'cancelled' ? words.cancelledPart : meaningHere(to)
}
