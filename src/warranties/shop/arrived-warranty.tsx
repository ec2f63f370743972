import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import { describeWarranty } from '../describe-warranty.ts'
import { warrantyWords } from '../words/shop.ts'
import { listClaimable } from './list-claimable.ts'

/** The warranties of a delivered order, with a link to claim one. */
export function ArrivedWarranty({ order: { id } }: { order: Order }) {
  const words = useWords(warrantyWords)
  const load = useCallback(() => api.warranties.ofOrder({ id }), [id])
  const { value: lines } = useLoaded(load)
  if (!lines || lines.length === 0) return null
  return (
    <section className="order-warranty">
      <h2>{words.title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            <p>{line.productName}</p>
            {line.serials.length > 0 && (
              <p className="spec num">{words.serials(line.serials.map(({ serial }) => serial))}</p>
            )}
            <p className="spec">{describeWarranty(line, words)}</p>
          </li>
        ))}
      </ul>
      {listClaimable(lines).length > 0 && (
        <Link className="btn btn-quiet" to={paths.claimWarranty(id)}>
          {words.claim}
        </Link>
      )}
    </section>
  )
}
