import { useRef, useState } from 'react'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { RotateCcw } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Order } from '../../contract.ts'
import { orderWords } from '../../words/shop.ts'
import { type Outcome, type ReorderResult, reorder } from './reorder.ts'

/** The reorder button, and the outcome to show beside it. */
export function useReorder(order: Order) {
  const language = useLanguage()
  const words = useWords(orderWords)
  const [result, setResult] = useState<ReorderResult>()
  const outcomes = useRef<Outcome[]>([])
  const start = () =>
    reorder(order, outcomes.current, language).then(setResult, (error) =>
      toast.error(toApiError(error).message, { cause: 'cart' }),
    )
  return {
    button: (
      <Button kind="quiet" onClick={start}>
        <Icon of={RotateCcw} />
        {words.reorder.button}
      </Button>
    ),
    outcome: result && <ReorderOutcome {...result} />,
  }
}

function ReorderOutcome({ count, missing, fewer }: ReorderResult) {
  const words = useWords(orderWords)
  return (
    <div className="placed" role="status">
      {count > 0 && (
        <p>
          {words.reorder.done(count)}{' '}
          <Link className="link" to={paths.cart}>
            {words.goToCart}
          </Link>
        </p>
      )}
      {missing.length > 0 && <p>{words.reorder.missing(missing.join(', '))}</p>}
      {fewer.length > 0 && <p>{words.reorder.fewer(fewer.join(', '))}</p>}
    </div>
  )
}
