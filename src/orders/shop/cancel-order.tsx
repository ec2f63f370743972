import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { Order } from '../contract.ts'
import type { ConsignmentPosition } from '../divided-order.ts'
import { stages } from '../stages.ts'
import { orderWords } from '../words/shop.ts'

interface CancelOrderProps {
  order: Order
  /** Cancels only this consignment. */
  consignment?: ConsignmentPosition & { id: string }
  onCancelled: (order: Order) => void
  /** Called when the order has moved on meanwhile and can no longer be cancelled. */
  onRefused: () => void
}

/** Cancels an order after explaining the consequences. */
export function CancelOrder({ order, consignment, onCancelled, onRefused }: CancelOrderProps) {
  const language = useLanguage()
  const { cancel: whole } = useWords(orderWords)
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** A refusal that states the new charge, and the charge that the customer accepts. */
  const [warning, setWarning] = useState('')
  const [total, setTotal] = useState(() => remainingCharge(order, consignment?.id))
  const words = consignment
    ? consignmentWords(consignment, order.number, language)
    : { ...whole, title: whole.title(order.number) }

  const cancel = async () => {
    setBusy(true)
    try {
      const { data, message } = consignment
        ? await api.orders.cancelConsignment({
            id: order.id,
            consignment: consignment.id,
            expectedTotal: total,
          })
        : await api.orders.cancel({ id: order.id, expectedTotal: total })
      setConfirming(false)
      toast.success(message, { cause: 'order' })
      onCancelled(data)
    } catch (error) {
      const { code, message, params } = toApiError(error)
      if (code === 'promo_would_end') {
        setWarning(message)
        setTotal((params as { total: number }).total)
        return
      }
      toast.error(message, { cause: 'order' })
      setConfirming(false)
      if (code === 'status_not_possible') onRefused()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {words.button}
      </Button>
      {isConfirming && (
        <Dialog title={words.title} onClose={() => setConfirming(false)}>
          <p className="dialog-text">{words.effect}</p>
          {warning && (
            <p className="dialog-text" role="alert">
              {warning}
            </p>
          )}
          <div className="side-by-side">
            <Button className="btn-danger" busy={isBusy} onClick={cancel}>
              {words.confirm}
            </Button>
            <Button kind="quiet" data-autofocus onClick={() => setConfirming(false)}>
              {words.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The charge after cancelling, if no promo discount is lost. */
const remainingCharge = ({ consignments }: Order, cancelled: string | undefined) =>
  toRupees(
    consignments
      .filter(({ id, stage }) => (cancelled ? id !== cancelled : !stages[stage].customerMayCancel))
      .reduce((sum, { total, dropped }) => sum + toPaisa(total - dropped), 0),
  )

function consignmentWords(
  { number, count }: ConsignmentPosition,
  orderNumber: number,
  language: Language,
) {
  const { cancel, cancelConsignment } = orderWords(language)
  const { button, title, effect } = cancelConsignment
  return {
    button: button(number),
    title: title(orderNumber, number, count),
    effect,
    confirm: button(number),
    keep: cancel.keep,
  }
}
