import { useState } from 'react'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Return } from '../contract.ts'
import { canBecome } from '../model.ts'
import { returnWords } from '../words/shop.ts'

/** A return as its customer sees it: its items, state and last note. */
export function CustomerReturn({
  of: { id, number, state, lines, events, exchange },
  onChanged,
}: {
  of: Return
  onChanged: () => void
}) {
  const words = useWords(returnWords)
  const [isBusy, setBusy] = useState(false)
  const last = events.at(-1)

  async function cancel() {
    setBusy(true)
    try {
      toast.success((await api.returns.cancel({ id })).message, { cause: 'return' })
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'return' })
    }
    setBusy(false)
    onChanged()
  }
  return (
    <li>
      <p>
        <b>{words.numbered(number)}</b>{' '}
        <span className={`return-state is-${state}`}>{words.states[state]}</span>
      </p>
      {lines.map(({ line, quantity, product }) => (
        <p key={line}>{words.line(quantity, product.productName)}</p>
      ))}
      {last && (
        <time className="spec num" dateTime={last.at}>
          {formatMoment(last.at)}
        </time>
      )}
      {last?.note && <p className="as-typed">{last.note}</p>}
      {exchange && (
        <Link className="link" to={paths.order(exchange.id)}>
          {words.exchangedBy(exchange.number)}
        </Link>
      )}
      {canBecome(state, 'cancelled') && (
        <Button kind="quiet" busy={isBusy} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      )}
    </li>
  )
}
