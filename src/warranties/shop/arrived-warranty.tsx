import { useCallback } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import type { WarrantyLine } from '../serial.ts'
import { warrantyWords } from '../words/shop.ts'
import { listClaimable } from './list-claimable.ts'

/** The warranties of a delivered order, with a link to claim one. */
export function ArrivedWarranty({ order: { id } }: { order: Order }) {
  const language = useLanguage()
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
            <p className="spec">{formatWarranty(line, language)}</p>
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

function formatWarranty({ until, isOver }: WarrantyLine, language: Language) {
  const words = warrantyWords(language)
  if (until === null) return words.none
  return isOver ? words.over(formatDay(until)) : words.until(formatDay(until))
}
