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
  onCancelled: (order: Order) => void
  /** The shop was quicker: the order is not what it was. */
  onRefused: () => void
}

/** Takes an order back, after saying what that means. */
export function CancelOrder({ order, onCancelled, onRefused }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const cancel = async () => {
    setBusy(true)
    try {
      const { data, message } = await api.orders.cancel({ id: order.id })
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
        {orderWords.cancel.button}
      </Button>
      {isAsking && (
        <Dialog title={orderWords.cancel.title(order.number)} onClose={() => setAsking(false)}>
          <p className="dialog-text">{orderWords.cancel.what}</p>
          <div className="side-by-side">
            <Button className="btn-danger" busy={isBusy} onClick={cancel}>
              {orderWords.cancel.confirm}
            </Button>
            <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
              {orderWords.cancel.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
