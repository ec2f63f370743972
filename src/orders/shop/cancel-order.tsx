import { useState } from 'react'
import { orderMessages } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

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
      toast.success(message)
      onCancelled(data)
    } catch (error) {
      const { code, message } = toApiError(error)
      toast.error(message)
      setAsking(false)
      if (code === 'status_not_possible') onRefused()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      {isAsking && (
        <Dialog title={`Cancel order ${order.number}?`} onClose={() => setAsking(false)}>
          <p className="dialog-text">{orderMessages.cancelWhat}</p>
          <div className="side-by-side">
            <Button className="btn-danger" busy={isBusy} onClick={cancel}>
              Cancel the order
            </Button>
            <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
