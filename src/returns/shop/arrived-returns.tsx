import { useCallback } from 'react'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Returnable } from '../contract.ts'
import { returnWords } from '../words/shop.ts'
import { CustomerReturn } from './customer-return.tsx'

/** The returns of a delivered order, with a link to request another while that is possible. */
export function ArrivedReturns({ order: { id } }: { order: Order }) {
  const words = useWords(returnWords)
  const load = useCallback(() => api.returns.ofOrder({ id }), [id])
  const { value, retry } = useLoaded(load)
  const until = value && findDeadline(value)
  if (!value || (value.returns.length === 0 && !until)) return null
  return (
    <section className="order-returns">
      <h2>{words.title}</h2>
      {value.returns.length > 0 && (
        <ul>
          {value.returns.map((customerReturn) => (
            <CustomerReturn key={customerReturn.id} of={customerReturn} onChanged={retry} />
          ))}
        </ul>
      )}
      {until && (
        <>
          <p className="spec">{words.until(formatDay(until))}</p>
          <Link className="btn btn-quiet" to={paths.askReturn(id)}>
            {words.ask}
          </Link>
        </>
      )}
    </section>
  )
}

/** The last moment at which any item can be returned, or null if none can. */
const findDeadline = ({ consignments }: Returnable) =>
  consignments
    .filter(({ lines }) => lines.length > 0)
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? null
