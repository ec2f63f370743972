import { useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import type { Language } from '#kit/contract/language.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Consignment, LineQuantity, Parcel } from '../../consignment.ts'
import { narrowTo, positionOf, remainingOf } from '../../divided-order.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { stageName } from '../../stage-name.ts'
import { isFinal, type Mover, type OrderStage, stages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { LineQuantityFields } from '../order/line-quantity-fields.tsx'
import { NoteField } from '../order/note-field.tsx'
import { ParcelFields } from '../order/parcel-fields.tsx'
import { currentMover, sendMove, stepEffect } from './moving.ts'

interface ConfirmMoveProps {
  order: VisibleOrder
  /** Moves only this consignment. */
  consignment?: Consignment
  to: OrderStage
  onClose: () => void
}

/** Errors that the dialog shows itself. For all others it closes and a toast appears. */
const dialogFields = ['trackingLink', 'note']

/** Explains a step and asks for its details: a note, the parcel or single items. */
export function ConfirmMove({ order, consignment, to, onClose }: ConfirmMoveProps) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const [note, setNote] = useState('')
  const [parcel, setParcel] = useState<Parcel>({})
  const [quantities, setQuantities] = useState<LineQuantity[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run } = useAction()
  const { number } = order
  const position = consignment && positionOf(order, consignment)
  const target = consignment ? narrowTo(order, consignment) : order
  const count = target.items.reduce((sum, item) => sum + remainingOf(item), 0)
  const isSingleConsignment = consignment !== undefined || order.consignments.length === 1
  const isDivided = Boolean(position)
  const mover = currentMover()
  const chosenCount = quantities.reduce((sum, { quantity }) => sum + quantity, 0)

  function showRefusal(error: ApiError) {
    setErrors(error.fields)
    if (dialogFields.some((name) => error.fields[name])) return
    toast.error([error.message, ...Object.values(error.fields)].join(' '))
    onClose()
  }
  async function move() {
    const moved = await run(
      () => sendMove(order, consignment, { status: to, note, pieces: quantities, parcel }),
      {
        done: ({ message }) =>
          message !== words.updated
            ? message
            : quantities.length > 0
              ? words.itemsRestocked(number)
              : words.movedConsignment(
                  number,
                  stageName(language, to, order.isPickup),
                  position?.number,
                ),
        refused: showRefusal,
      },
    )
    if (moved) onClose()
  }
  return (
    <ConfirmDialog
      title={
        position
          ? words.moveConsignmentTitle(to, number, position.number, position.count)
          : words.moveTitle(moveLabel(language, to, order.isPickup), number)
      }
      confirm={confirmLabel(language, to, chosenCount, isDivided, order.isPickup)}
      dismiss={words.leaveIt}
      danger={isFinal(to)}
      onConfirm={move}
      onCancel={onClose}
    >
      <p>{describeEffect(to, mover, isDivided || chosenCount > 0, language)}</p>
      {!isSingleConsignment && <p>{words.everyConsignment}</p>}
      {order.customer.email === '' && <p>{words.noEmail}</p>}
      {to === 'shipped' && <ParcelFields value={parcel} onChange={setParcel} errors={errors} />}
      {stages[to].isStockBack && isSingleConsignment && count > 1 && (
        <LineQuantityFields items={target.items} value={quantities} onChange={setQuantities} />
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

/** Pickup orders are collected, not delivered. */
export const moveLabel = (language: Language, to: OrderStage, isPickup?: boolean) => {
  const words = orderOfficeWords(language)
  return isPickup && to === 'delivered' ? words.collect : words.moves[to]
}

function confirmLabel(
  language: Language,
  to: OrderStage,
  chosenCount: number,
  isDivided: boolean,
  isPickup?: boolean,
) {
  const words = orderOfficeWords(language)
  if (chosenCount > 0 && (to === 'cancelled' || to === 'returned' || to === 'came_back'))
    return words.moveItems(to, chosenCount)
  return isDivided && to === 'cancelled'
    ? words.cancelConsignment
    : moveLabel(language, to, isPickup)
}

function describeEffect(to: OrderStage, mover: Mover, isPartial: boolean, language: Language) {
  return mover === 'shop' && isPartial && to === 'cancelled'
    ? orderOfficeWords(language).consignmentCancelledEffect
    : stepEffect(to, language)
}
