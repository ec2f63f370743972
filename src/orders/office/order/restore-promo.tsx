import { useMay } from '#accounts/shop/session/use-may.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Order } from '../../contract.ts'
import { orderOfficeWords } from '../../words/office.ts'

/** Restores a promo discount that the remaining items have lost. */
export function RestorePromo({ order: { id, promoLost, version } }: { order: Order }) {
  const words = useWords(orderOfficeWords)
  const mayDiscount = useMay('discounts')
  const { isBusy, run } = useAction()
  if (promoLost === 0 || !mayDiscount) return null
  return (
    <>
      <p className="soft">{words.restorePromoHint}</p>
      <Button
        kind="quiet"
        busy={isBusy}
        onClick={() =>
          void run(() => api.orders.restorePromo({ id, version }), {
            done: ({ message }) => message,
          })
        }
      >
        {words.restorePromo}
      </Button>
    </>
  )
}
