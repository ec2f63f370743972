import { useRef, useState } from 'react'
import { loadCart, queueCartCall, readCart } from '#cart/shop/state/use-cart.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
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

type Outcome = 'added' | 'fewer' | 'missing'

interface ReorderResult {
  count: number
  missing: string[]
  fewer: string[]
}

/** Adds one product to the cart. Throws if the shop cannot be reached. */
async function addToCart({ product, quantity }: Order['items'][number]): Promise<Outcome> {
  const previous = readCart()?.items.find((line) => line.product.id === product.id)?.quantity ?? 0
  try {
    const added = await queueCartCall(() => api.cart.addItem({ product: product.id, quantity }))
    return added.quantity < previous + quantity ? 'fewer' : 'added'
  } catch (error) {
    const failure = toApiError(error)
    if (failure.code !== 'out_of_stock' && failure.code !== 'not_found') throw failure
    return 'missing'
  }
}

/**
 * Adds all available products to the cart and reports which are missing or fewer than ordered.
 * `outcomes` records the progress, so that a retry after a failure continues from there.
 */
async function reorder(
  { items }: Order,
  outcomes: Outcome[],
  language: Language,
): Promise<ReorderResult> {
  const words = orderWords(language)
  try {
    for (const item of items.slice(outcomes.length)) outcomes.push(await addToCart(item))
  } finally {
    await loadCart()
  }
  const namesOf = (outcome: Outcome) =>
    items
      .filter((_, index) => outcomes[index] === outcome)
      .map(({ product }) => product.productName)
  const [missing, fewer] = [namesOf('missing'), namesOf('fewer')]
  const count = items.length - missing.length
  outcomes.length = 0
  if (count > 0) toast.success(words.reorder.done(count), { cause: 'cart' })
  else toast.error(words.reorder.missing(missing.join(', ')), { cause: 'cart' })
  return { count, missing, fewer }
}

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
