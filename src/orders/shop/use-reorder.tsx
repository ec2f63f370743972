import { useRef, useState } from 'react'
import { orderMessages } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RotateCcw } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { type Outcomes, type Reordered, reorder } from './reorder.ts'

/** The same once more; what came of it stays in words beside the button. */
export function useReorder(order: Order) {
  const [result, setResult] = useState<Reordered>()
  const outcomes = useRef<Outcomes>([])
  const start = () => reorder(order, outcomes.current).then(setResult, (error) => toast.error(toApiError(error).message))
  return {
    button: (
      <Button kind="quiet" onClick={start}>
        <Icon of={RotateCcw} />
        Reorder
      </Button>
    ),
    outcome: result && <Outcome {...result} />,
  }
}

function Outcome({ count, missing, fewer }: Reordered) {
  return (
    <div className="placed" role="status">
      {count > 0 && (
        <p>
          {orderMessages.reordered(count)}{' '}
          <Link className="link" to={paths.cart}>
            Go to the cart
          </Link>
        </p>
      )}
      {missing.length > 0 && <p>{orderMessages.notReordered(missing.join(', '))}</p>}
      {fewer.length > 0 && <p>{orderMessages.fewerReordered(fewer.join(', '))}</p>}
    </div>
  )
}
