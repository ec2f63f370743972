import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import type { Order } from '../contract.ts'
import { orderWords } from '../words.ts'

interface CancelOrderProps {
  order: Order
  /** Only this part of it. */
  part?: { id: string; place: number; of: number }
  onCancelled: (order: Order) => void
  /** The shop was quicker: the order is not what it was. */
  onRefused: () => void
}

/** Takes an order back, after saying what that means. */
export function CancelOrder({ order, part, onCancelled, onRefused }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const say = part
    ? wordsFor(part, order.number)
    : { ...orderWords.cancel, title: orderWords.cancel.title(order.number) }

  const cancel = async () => {
    setBusy(true)
    try {
      const { data, message } = part
        ? await api.orders.cancelConsignment({ id: order.id, consignment: part.id })
        : await api.orders.cancel({ id: order.id })
      setAsking(false)
      toast.success(message, { cause: 'order' })
      onCancelled(data)
    } catch (error) {
      const { code, message } = toApiError(error)
      toast.error(message, { cause: 'order' })
      setAsking(false)
      if (code === 'status_not_possible') onRefused()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {say.button}
      </Button>
      {isAsking && (
        <Dialog title={say.title} onClose={() => setAsking(false)}>
          <p className="dialog-text">{say.what}</p>
          <div className="side-by-side">
            <Button className="btn-danger" busy={isBusy} onClick={cancel}>
              {say.confirm}
            </Button>
            <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
              {say.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function wordsFor({ place, of }: { place: number; of: number }, number: number) {
  const { button, title, what } = orderWords.cancelPart
  return {
    button: button(place),
    title: title(number, place, of),
    what,
    confirm: button(place),
    keep: orderWords.cancel.keep,
  }
}
