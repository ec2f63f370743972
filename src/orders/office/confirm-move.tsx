import { useState } from 'react'
import type { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import type { Consignment, Parcel, Piece } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { leftOf, partOf, placeOf } from '../parts.ts'
import { isEnd, type OrderStage, stages } from '../stages.ts'

import { NoteField } from './note-field.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PieceFields } from './piece-fields.tsx'

interface ConfirmMoveProps {
  order: Order
  /** Only what this seller sends. */
  consignment?: Consignment
  to: OrderStage
  onClose: () => void
}

/** Says what a step means, and asks for what belongs to it: a note, the parcel, or which pieces. */
export function ConfirmMove({ order, consignment, to, onClose }: ConfirmMoveProps) {
  const [note, setNote] = useState('')
  const [parcel, setParcel] = useState<Parcel>({})
  const [pieces, setPieces] = useState<Piece[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isBusy, run } = useAction()
  const { id, number, stage } = order
  const place = consignment && placeOf(order, consignment)
  const shown = consignment ? partOf(order, consignment) : order
  const count = shown.items.reduce((sum, item) => sum + leftOf(item), 0)
  const isOne = consignment !== undefined || order.consignments.length === 1
  const [only] = isOne ? [consignment ?? order.consignments[0]] : []

  function refused(error: ApiError) {
    setErrors(error.fields)
    if (!error.fields.trackingLink) toast.error([error.message, ...Object.values(error.fields)].join(' '))
  }
  async function move() {
    let failure: ApiError | null = null
    const change = {
      id,
      status: to,
      note,
      from: consignment?.stage ?? stage,
      ...(consignment && { consignment: consignment.id, version: consignment.version }),
      ...(pieces.length > 0 && { pieces, consignment: only?.id, version: only?.version }),
      ...parcel,
    }
    await run(() => api.orders.changeStage(change), {
      done: ({ message }) => (message !== words.updated ? message : pieces.length > 0 ? words.piecesTaken(number) : words.movedPart(number, to, place?.place)),
      refused: (error) => {
        failure = error
        refused(error)
      },
    })
    if (!(failure as ApiError | null)?.fields.trackingLink) onClose()
  }
  return (
    <ConfirmDialog
      title={place ? words.movePartTitle(to, number, place.place, place.of) : words.moveTitle(to, number)}
      confirm={place && to === 'cancelled' ? words.cancelPart : words.moves[to]}
      dismiss={words.leaveIt}
      danger={isEnd(to)}
      busy={isBusy}
      onConfirm={move}
      onCancel={onClose}
    >
      <p>{words.becomes[to]}</p>
      {!isOne && <p>{words.everyPart}</p>}
      {!order.customer.email && <p>{words.noEmail}</p>}
      {to === 'shipped' && <ParcelFields value={parcel} onChange={setParcel} errors={errors} />}
      {stages[to].isStockBack && isOne && count > 1 && <PieceFields items={shown.items} value={pieces} onChange={setPieces} />}
      <NoteField value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
